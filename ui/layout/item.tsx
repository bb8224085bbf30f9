import type { HTMLAttributes, ReactNode, RefAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { Cluster, Stack } from './arrange.tsx'
import styles from './item.module.css'

type Props = Omit<HTMLAttributes<HTMLElement>, 'title'> &
  RefAttributes<HTMLElement> & {
    as?: 'div' | 'li'
    /** The width of the pictures (4, 6 or 8 rem; less on a phone) and the size of the title. */
    size?: 'small' | 'medium' | 'large'
    /** One picture, or two side by side. */
    picture?: ReactNode
    /** A text or a link. */
    title?: ReactNode
    level?: 'h2' | 'h3' | 'h4' | 'p' | 'span'
    /** A price or actions; below the text if there is no room next to it. */
    end?: ReactNode
    align?: 'start' | 'center'
  }

/**
 * A row of a list: a picture at the start, a title with details below it, and something at the end. There is a hairline
 * between items that follow each other.
 *
 *     <Item as="li" size="medium" picture={<Picture … />} title={<Link to={…}>{name}</Link>} end={<Price … />}>
 */
export function Item({
  as = 'div',
  size = 'small',
  picture,
  title,
  level: Title = 'p',
  end,
  align = 'start',
  className,
  children,
  ...rest
}: Props) {
  return (
    <Cluster
      {...rest}
      as={as}
      gap={4}
      align={align}
      className={classNames(styles.item, className)}
      data-size={size}
    >
      {picture && <div className={styles.picture}>{picture}</div>}
      <Cluster gap={4} rows={1} align={align} className={styles.rest}>
        <Stack gap={1} className={styles.body}>
          {title && <Title className={styles.title}>{title}</Title>}
          {children}
        </Stack>
        {end && <div className={styles.end}>{end}</div>}
      </Cluster>
    </Cluster>
  )
}
