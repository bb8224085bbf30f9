import { Link } from 'react-router'
import { withoutScriptsMessages } from '#messages/without-scripts.ts'
import { Notice } from '#ui/feedback/notice.tsx'

const { needs, otherWay } = withoutScriptsMessages

export type NeedProps = { need: keyof typeof needs; className?: string | undefined }

/** What a part needs JavaScript for, and how else to reach the shop. */
export function Need({ need, className }: NeedProps) {
  return (
    <Notice className={className}>
      <p>
        {needs[need]}
        {otherWay.before}
        <Link to="/contact">{otherWay.link}</Link>
        {otherWay.after}
      </p>
    </Notice>
  )
}
