import type { Locator, Page } from 'playwright-core'

/** A person's way of using a page. */
export type Hands = {
  /** Presses a link or a button. */
  press: (control: Locator) => Promise<void>
  /** Toggles a switch or a check box. */
  turn: (control: Locator) => Promise<void>
  /** Replaces the text of a field. */
  type: (field: Locator, text: string) => Promise<void>
  /** Chooses an option of a list that opens. */
  choose: (list: Locator, option: string) => Promise<void>
}

/** More tab stops than lie between any two parts of a screen. */
const maxStops = 150

/** A keyboard user: `Tab` until the control has the focus. */
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

/** A touch user; needs a page with `hasTouch`. */
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
