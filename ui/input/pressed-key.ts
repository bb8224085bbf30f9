type Keys = { key: string; keyCode: number; isComposing: boolean }

/**
 * The key that a person pressed; '' if an input method handles it: during a composition, Enter, Escape and the arrows
 * choose among the suggested characters. Safari sends the last of these keys after the composition, with key code 229.
 */
export function pressedKey(event: Keys | { nativeEvent: Keys }): string {
  const { key, keyCode, isComposing } = 'nativeEvent' in event ? event.nativeEvent : event
  return isComposing || keyCode === 229 ? '' : key
}
