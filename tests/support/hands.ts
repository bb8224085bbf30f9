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
  /** Chooses files for an upload. */
  attach: (upload: Locator, files: string[]) => Promise<void>
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
    async attach(upload, files) {
      await tabTo(upload)
      await upload.setInputFiles(files)
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
  attach: (upload, files) => upload.setInputFiles(files),
}

function ignoreTimeout(error: Error): void {
  if (error.name !== 'TimeoutError') throw error
}

/**
 * A mouse user who needs the keyboard only to type: no `Tab`, no `Enter`, no shortcuts. `count` hears of the clicks:
 *
 * - one on each link, button, switch and check box;
 * - one into each field that does not have the focus already;
 * - two more to replace the text of a field, unless the field has selected it by then;
 * - two for a choice from a list: to open it, and on the option;
 * - two in the file dialog, after the button that opens it: on the files, and on "Open".
 *
 * Typing, scrolling and moving the mouse are not clicks.
 */
export function mouseOf(count: (clicks: number) => void): Hands {
  async function press(control: Locator): Promise<void> {
    count(1)
    await control.click()
  }
  return {
    press,
    turn: press,
    async type(field, text) {
      await field.waitFor()
      // A screen may give its field the focus a moment after both appear.
      const isAnyFocused = () => document.activeElement !== document.body
      await field.page().waitForFunction(isAnyFocused, undefined, { timeout: 500 }).catch(ignoreTimeout)
      if (!(await field.evaluate((element) => element === document.activeElement))) await press(field)
      const mustSelect = await field.evaluate((element) => {
        const { value = element.textContent, selectionStart, selectionEnd } = element as HTMLInputElement
        return value !== '' && (selectionStart !== 0 || selectionEnd !== value.length)
      })
      if (mustSelect) count(2)
      await field.fill(text)
    },
    async choose(list, option) {
      count(2)
      await list.selectOption(option)
    },
    async attach(upload, files) {
      count(3)
      await upload.setInputFiles(files)
    },
  }
}
