import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import type { menuFor } from '#admin/kit/menu.ts'
import { Columns, Stack } from '#ui/layout/arrange.tsx'
import styles from './frame.module.css'

type Props = Pick<ReturnType<typeof menuFor>, 'groups'> & {
  label: string
  className?: string | undefined
  entryClass: string | undefined
  onOpen?: () => void
}

/** The menu in its groups. When it appears, it scrolls to the entry of the current screen. */
export function MenuList({ groups, label, className, entryClass, onOpen }: Props) {
  const { pathname } = useLocation()
  const menu = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each screen has a different entry
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <Stack as="nav" ref={menu} gap={4} aria-label={label} className={className}>
      {groups.map(({ label: name, entries }) => (
        <div key={name}>
          {name && <p className={styles.label}>{name}</p>}
          <Columns as="ul" least={8} fill>
            {entries.map(({ path, label: text }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'} className={`target ${entryClass}`} onClick={onOpen}>
                  {text}
                </NavLink>
              </li>
            ))}
          </Columns>
        </div>
      ))}
    </Stack>
  )
}
