import { Link } from 'react-router'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Notice } from '../../../ui/notice.tsx'

const { needs, otherWay } = withoutScriptsMessages

type Props = { need: keyof typeof needs; className?: string | undefined }

/** Says to a browser without scripts what this place needs, and how else to reach the shop. */
export function WithoutScripts({ need, className }: Props) {
  return (
    <noscript>
      <Notice className={className}>
        <p>
          {needs[need]}
          {otherWay.before}
          <Link to="/contact">{otherWay.link}</Link>
          {otherWay.after}
        </p>
      </Notice>
    </noscript>
  )
}
