import { plural } from '#ui/data/plural.ts'

/** What speaks for buying here. */
export const reasonsMessages = {
  returns: (days: number) =>
    `Returns within ${plural(days, { one: '# day', other: '# days' })} of delivery, unless engraved.`,
}
