type Keys = { key: string; keyCode: number; isComposing: boolean }

/**
 * The key that a person pressed, '' for the keys of an input method: with Enter, Escape and arrows people choose among
 * the characters that it offers. Safari sends the last one when the composition is over, with the code 229.
 */
export function pressedKey(event: Keys | { nativeEvent: Keys }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}
