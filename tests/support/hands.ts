import type { Locator, Page } from 'playwright-core'

/** How a person works a page. */
export type Hands = {
  /** A link or a button. */
  press: (control: Locator) => Promise<void>
  /** A switch or a check box. */
  turn: (control: Locator) => Promise<void>
  /** Replaces what stands in a field. */
  type: (field: Locator, text: string) => Promise<void>
  /** An option of a list that opens. */
  choose: (list: Locator, option: string) => Promise<void>
}

/** Far more stops than there are between any two parts of a screen. */
const maxStops = 150

/** A person without a mouse: `Tab` until the control has the focus. */
export function keyboardOf(page: Page): Hands {
  const { keyboard } = page
  async function tabTo(control: Locator): Promise<void> {
    await control.waitFor()
    for (let stop = 0; stop < maxStops; stop++) {
      if (await control.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`Tab never came to ${control}`)
  }
  return {
    async press(control) {
      await tabTo(control)
      await keyboard.press('Enter')
    },
    async turn(control) {
      await tabTo(control)
      await keyboard.press('Space')
    },
    async type(field, text) {
      await tabTo(field)
      await keyboard.press('ControlOrMeta+a')
      await keyboard.insertText(text)
    },
    async choose(list, option) {
      await tabTo(list)
      await keyboard.type(option)
    },
  }
}

/** A person with a thumb; needs a page with `hasTouch`. */
export const thumb: Hands = {
  press: (control) => control.tap(),
  turn: (control) => control.tap(),
  async type(field, text) {
    await field.tap()
    await field.fill(text)
  },
  async choose(list, option) {
    await list.selectOption(option)
  },
}
