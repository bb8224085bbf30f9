import { ListPage } from '#admin/kit/list/list-page.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { ButtonLink } from '#ui/input/button.tsx'
import { pieceStates } from './piece-states.ts'

/** Numbered pieces, each with its status. */
export default function Pieces() {
  const { data: numbered } = useAnswer('GET /admin/workshop/products/', {
    query: { show: 'numbered', page_size: 100 },
  })
  return (
    <ListPage
      title="Pieces"
      list="GET /admin/pieces/"
      columns={[
        {
          label: 'Picture',
          render: ({ product: { thumb_image } }) =>
            thumb_image && <img src={thumb_image} alt="" loading="lazy" />,
          card: 'picture',
        },
        { label: 'Number', render: ({ serial }) => serial, ordering: 'serial', card: 'title' },
        { label: 'Product', render: ({ product }) => product.name, long: 'cut' },
        { label: 'Smith', render: ({ smith }) => smith },
        {
          label: 'Forged',
          render: ({ forged_on }) => forged_on && <ShopTime at={forged_on} />,
          isExtra: true,
        },
        { label: 'Order', render: ({ order_id }) => order_id },
        {
          label: 'State',
          render: ({ state }) => <StatePill of={pieceStates} state={state} />,
          card: 'badge',
        },
      ]}
      ordering="-created_at"
      rowLink={({ id }) => `/pieces/${id}`}
      search="Number or smith"
      filters={[
        {
          name: 'state',
          label: 'State',
          choices: Object.entries(pieceStates).map(([value, [label]]) => ({ value, label })),
        },
        {
          name: 'product',
          label: 'Product',
          choices: (numbered?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      empty={{
        title: 'No numbered pieces yet',
        text: 'Turn on numbering for a product under Workshop → Products, then add each piece here.',
      }}
      action={<ButtonLink to="/pieces/new">Add a piece</ButtonLink>}
    />
  )
}
