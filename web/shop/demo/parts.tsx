import { type ComponentType, createElement, Fragment, useId, useState } from 'react'
import { AccordionItem } from '#ui/data/accordion.tsx'
import { Badge } from '#ui/data/badge.tsx'
import { Crumbs } from '#ui/data/crumbs.tsx'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { Icon } from '#ui/data/icon.tsx'
import { Pagination } from '#ui/data/pagination.tsx'
import { NoPicture, Picture } from '#ui/data/picture.tsx'
import { Price } from '#ui/data/price.tsx'
import { Paragraphs } from '#ui/data/prose.tsx'
import { Quote } from '#ui/data/quote.tsx'
import { Stars } from '#ui/data/stars.tsx'
import { StatusPill } from '#ui/data/status-pill.tsx'
import { Table } from '#ui/data/table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Toast } from '#ui/feedback/toast.tsx'
import { Button, ButtonLink, IconButton } from '#ui/input/button.tsx'
import { ChoiceGroup } from '#ui/input/choice-group.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '#ui/input/field.tsx'
import { FileButton } from '#ui/input/file-button.tsx'
import { FilterChip } from '#ui/input/filter-chip.tsx'
import { QuantityStepper } from '#ui/input/quantity-stepper.tsx'
import { StarsInput } from '#ui/input/stars-input.tsx'
import { Switch } from '#ui/input/switch.tsx'
import { Cluster, Columns, Stack } from '#ui/layout/arrange.tsx'
import { Box } from '#ui/layout/box.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TabBar } from '#ui/layout/tab-bar.tsx'
import { Modal } from '#ui/overlay/modal.tsx'
import { Tooltip, useTooltip } from '#ui/overlay/tooltip.tsx'
import { heroPicture } from '#web/pictures/editorial-pictures.ts'

const title = 'All parts'
const name = 'Sirupate 10-inch'
const text = 'A sentence that is long enough to break somewhere, so that the space between its lines shows.'
const error = 'Please enter a number.'
const values = { Blade: '25.4 cm', Handle: 'Rosewood', Weight: '540 g' }
const choices = ['Bone', 'Horn', 'Wood'].map((label) => ({ value: label, label, note: '+ $12.00' }))
const picture = <Picture picture={heroPicture} sizes="20rem" shape="card" />
const classes = ['name', 'lead', 'quiet', 'small', 'danger', 'brass', 'forge', 'one-line']
const colors = 'paper paper-raised paper-sunk ink ink-quiet hairline outline brass danger success'
const icons = 'search bag menu close down up previous next expand less more'
const variants = ['filled', 'line', 'text'] as const
const buttons = [{}, { pending: true }, { softDisabled: true }, { disabled: true }]
const states = [{}, { hint: text }, { hint: text, error }, { disabled: true }]
const fields = states.map((state) => ({ label: name, defaultValue: name, ...state }))
const tones = ['plain', 'waiting', 'good', 'bad', 'done'] as const
const kinds = ['info', 'success', 'error'] as const
const sizes = ['small', 'medium', 'large'] as const
const edges = [undefined, 'top', 'start', 'danger'] as const
const looks = ['notch', 'panel', 'rule', 'plain'] as const
const placements = ['center', 'end', 'bottom', 'full'] as const
const onPress = () => undefined
const hrefOf = () => '/parts'

/** A part, once for each state. */
function each<Props extends object>(Part: ComponentType<Props>, ...all: NoInfer<Props>[]) {
  return createElement(Fragment, null, ...all.map((props) => createElement(Part, props)))
}

/** Side by side. */
const small = {
  Colors: colors.split(' ').map((color) => (
    <Box key={color} style={{ borderBottom: `2rem solid var(--${color})` }}>
      {color}
    </Box>
  )),
  Icon: each(Icon, ...icons.split(' ').map((icon) => ({ name: icon as 'search' }))),
  IconButton: each(IconButton, { label: name, children: <Icon name="more" /> }),
  Button: variants.map((variant) => (
    <Cluster key={variant} gap={3}>
      {each(Button, ...buttons.map((state) => ({ children: variant, variant, ...state })))}
    </Cluster>
  )),
  ButtonLink: each(ButtonLink, ...variants.map((variant) => ({ children: variant, variant, to: '' }))),
  FileButton: each(FileButton, { children: name, onFiles: onPress }),
  FilterChip: each(FilterChip, { remove: '', children: name, onRemove: onPress }),
  Switch: each(Switch, { children: name }, { children: name, defaultChecked: true }),
  Price: each(Price, { amount: 120 }, { amount: 120, before: 150 }),
  Stars: each(Stars, { rating: 3.5, label: name }),
  Badge: each(Badge, { children: name }, { children: name, variant: 'forge' }),
  StatusPill: each(StatusPill, ...tones.map((tone) => ({ children: tone, tone }))),
  TabBar: each(TabBar, { label: name, children: <a href="#tab">{name}</a> }),
  Crumbs: each(Crumbs, { crumbs: [{ text: name, to: '/parts' }] }),
  Pagination: each(Pagination, { page: 1, pages: 3, hrefOf }, { page: 5, pages: 12, hrefOf }),
}

/** One below the other. */
const large = {
  Headings: (['h1', 'h2', 'h3'] as const).map((Heading) => <Heading key={Heading}>{name}</Heading>),
  Classes: classes.map((className) => (
    <p key={className} className={className}>
      <b>{className}</b> {text}
    </p>
  )),
  Paragraphs: each(Paragraphs, { texts: [text.repeat(3), text], opening: true }),
  Fields: (
    <Columns least={14} gap={4}>
      {each(TextField, ...fields)}
      {each(SelectField, ...fields.map((field) => ({ ...field, children: <option>{name}</option> })))}
      {each(TextArea, ...fields)}
      {each(Checkbox, { label: name }, { label: name, error }, { label: name, disabled: true })}
    </Columns>
  ),
  Section: each(Section, ...looks.map((look) => ({ look, title: look, badge: 12, children: text }))),
  Box: each(Box, ...edges.map((edge) => ({ edge, children: text }))),
  Item: each(Item, ...sizes.map((size) => ({ size, picture, title: name, children: text, end: name }))),
  DescriptionList: each(
    DescriptionList,
    { values },
    { values, variant: 'ends' },
    { values, variant: 'stacked' },
  ),
  Table: (
    <Table>
      <tbody>
        {Object.entries(values).map(([fact, value]) => (
          <tr key={fact}>
            <th scope="row">{fact}</th>
            <td data-align="end">{value}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  ),
  Picture: picture,
  NoPicture: each(NoPicture, {}, { shape: 'wide' }),
  Quote: each(Quote, { text, children: name }),
  Notice: each(Notice, ...kinds.map((kind) => ({ kind, children: text, live: false }))),
  ErrorBox: each(ErrorBox, {}, { message: error, onRetry: onPress }),
  EmptyState: each(EmptyState, { title: name, children: text }),
  Skeleton: <Skeleton>{each(SkeletonBlock, { shape: 'wide' }, { width: '70%' })}</Skeleton>,
}

/** Each part of `ui/` in each of its states, light and dark. Only `npm run dev` has this page (`web/routes.ts`). */
export default function PartsPage() {
  return (
    <Stack as="main" gap={6} className="page wrap">
      <title>{title}</title>
      <h1>{title}</h1>
      <Columns least={20} gap={4}>
        {['light', 'dark'].map((colorScheme) => (
          <Box key={colorScheme} gap={7} style={{ colorScheme, color: 'var(--ink)' }}>
            {Object.entries(small).map(([part, shown]) => (
              <Section key={part} title={part} look="rule">
                <Cluster gap={4}>{shown}</Cluster>
              </Section>
            ))}
            {Object.entries(large).map(([part, shown]) => (
              <Section key={part} title={part} look="rule">
                {shown}
              </Section>
            ))}
            <WithState />
          </Box>
        ))}
      </Columns>
    </Stack>
  )
}

/** What needs a state, or its own name. */
function WithState() {
  const id = useId()
  const [value, onChange] = useState('Bone')
  const [count, setCount] = useState(3)
  const [opened, open] = useState<string>()
  const [message, tell] = useState<{ text: string }>()
  const { isWanted, host } = useTooltip()
  const onClose = () => open(undefined)
  const group = { legend: name, choices, value, onChange }
  const counted = { name: `${id}count`, value: count, onChange: setCount }
  return (
    <>
      {each(AccordionItem, { id, title: name, children: text })}
      {each(ChoiceGroup, { ...group, name: `${id}row`, error }, { ...group, name: id, stacked: true })}
      {each(StarsInput, { ...counted, legend: name })}
      {each(QuantityStepper, { ...counted, label: name, max: 5, read: Number })}
      <Cluster gap={3}>
        {each(Button, ...placements.map((one) => ({ children: one, onClick: () => open(one) })))}
        {each(Button, { children: error, onClick: () => tell({ text: error }) })}
      </Cluster>
      <div {...host}>
        <Button aria-describedby={`${id}tip`}>{title}</Button>
        {isWanted && each(Tooltip, { id: `${id}tip`, title: name, children: text })}
      </div>
      {placements.map((placement) => (
        <Modal
          key={placement}
          {...{ title, placement, onClose }}
          open={placement === opened}
          actions={<Button onClick={onClose}>{placement}</Button>}
        >
          {text}
        </Modal>
      ))}
      {each(Toast, { message, onExpire: () => tell(undefined) })}
    </>
  )
}
