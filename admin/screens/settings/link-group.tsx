import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

type Props = { title: string; links: { to: string; label: string; text: string; end?: ReactNode }[] }

/** Links under a title, each with a line about its page; nothing without links. */
export function LinkGroup({ title, links }: Props) {
  if (links.length === 0) return null
  return (
    <Section look="rule" title={title}>
      <ul>
        {links.map(({ to, label, text, end }) => (
          <Item key={to} as="li" className="card" end={end}>
            <strong>
              <Link to={to} className="card-link">
                {label}
              </Link>
            </strong>
            <p className="quiet small">{text}</p>
          </Item>
        ))}
      </ul>
    </Section>
  )
}
