import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { reasonsMessages } from '#messages/reasons.ts'
import { Icon } from '#ui/data/icon.tsx'
import { Cluster, Stack } from '#ui/layout/arrange.tsx'
import { useShopTexts } from '#web/page/shop-texts.ts'

/** A maker's hammer, a shield, a parcel, and an arrow that turns back. */
const icons = {
  maker: 'M3 4h9v4H3zM12 4c3 0 5 1.5 5 4l-5-1.5M6.5 8v9.5h2.5V8',
  promise: 'M10 2.5 16.5 5v5c0 4-2.5 6.3-6.5 7.5C6 16.3 3.5 14 3.5 10V5zM7 10l2.2 2.2L13 8.3',
  arrival: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.5zM3 6.5l7 3.5 7-3.5M10 10v7',
  returns: 'M4 7h8.5a4 4 0 0 1 0 8H6M7.5 3.5 4 7l3.5 3.5',
}

/** What speaks for buying here, beside each button that buys: only what the owner has written, and `arrival`. */
export function Reasons({ arrival }: { arrival?: ReactNode }) {
  const { product: texts, returns } = useShopTexts()
  const back = texts.returns ?? (returns && reasonsMessages.returns(returns.days))
  if (!texts.maker && !texts.promise && !texts.insurance && !arrival && !back) return null
  return (
    <Stack as="ul" gap={2} className="small">
      {texts.maker && <Reason icon="maker">{texts.maker}</Reason>}
      {texts.promise && <Reason icon="promise">{texts.promise}</Reason>}
      {(texts.insurance || arrival) && (
        <Reason icon="arrival">
          {texts.insurance} {arrival}
        </Reason>
      )}
      {back && <Reason icon="returns">{returns ? <Link to="/refund-policy">{back}</Link> : back}</Reason>}
    </Stack>
  )
}

function Reason({ icon, children }: { icon: keyof typeof icons; children: ReactNode }) {
  return (
    <Cluster as="li" unbroken align="start" gap={2}>
      <Icon path={icons[icon]} />
      <span>{children}</span>
    </Cluster>
  )
}
