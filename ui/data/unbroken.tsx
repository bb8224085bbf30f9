import { Fragment } from 'react'

/** A compound ('10-inch'), or a number or range with its unit ('22–25 HRC'). */
const compound =
  /([\p{L}\p{N}.]{1,40}(?:[-–][\p{L}\p{N}.]{1,40})+(?: (?:HRC|cm|mm|kg|g|in)\b)?|\d[\d.,]{0,20} (?:HRC|cm|mm|kg|g|in)\b)/u

/** A longer compound may break: on a phone it would not fit on one line. */
const maxLetters = 22

/**
 * A text whose compounds and numbers never break across lines. The text itself is unchanged, for search and copying.
 */
export function Unbroken({ children: text }: { children: string }) {
  return splitCompounds(text).map((part, index) =>
    index % 2 === 1 && part.length <= maxLetters ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their position
      <span key={index} className="unbroken">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their position
      <Fragment key={index}>{part}</Fragment>
    ),
  )
}

/** The parts of a text; those at odd indexes are compounds. */
export function splitCompounds(text: string): string[] {
  return text.split(compound)
}
