/**
 * What the small font file has (`ui/fonts/cut.sh`): the letters of the shop's own Nepali words with every vowel sign,
 * and the conjuncts of those words.
 */
const own = /^(?:(?:(?:र्)?(?:त्ल|ङ्ग|[क-ङचजटठढतदधनपबभमयरलवसह])[ािीुूेैो]?|आ)ँ?| )+$/u

export const isOwnNepali = (text: string): boolean => own.test(text)

/**
 * A Nepali name. Any other Nepali text uses the whole font, five times as large, because letters from two fonts do not
 * join.
 */
export function Nepali(props: {
  children: string | null | undefined
  as?: 'span' | 'p'
  className?: string
}) {
  const { children: text, as: Tag = 'span', className } = props
  return (
    <Tag lang="ne" data-own={(text && isOwnNepali(text)) || undefined} className={className}>
      {text}
    </Tag>
  )
}
