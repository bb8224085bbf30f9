type Keys = { key: string; keyCode: number; isComposing: boolean }

/**
 * The key that a person pressed; '' for keys of an input method, in which Enter, Escape and arrows choose among the
 * suggested characters. Safari sends the last of them after the composition, with the code 229.
 */
export function pressedKey(event: Keys | { nativeEvent: Keys }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}
