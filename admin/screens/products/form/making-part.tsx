import { Answer } from '#admin/kit/answer.tsx'
import { Drawer } from '#admin/kit/drawer.tsx'
import { choice } from '#admin/kit/form/choice-fields.tsx'
import { FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { SmallForm } from '#admin/kit/form/small-form.tsx'
import { useForm } from '#admin/kit/form/use-form.ts'
import { Numbering } from '#admin/kit/numbering.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { call } from '#admin/session/calls.ts'
import { useMay } from '#admin/session/me.ts'
import type { AdminProduct } from '#contract/admin/catalogue/products.ts'
import type { ProductMaking } from '#contract/admin/orders/workshop.ts'

/** Whether a product can be sold beyond its stock, and whether its pieces have serial numbers. */
export function MakingPart({ product }: { product: AdminProduct }) {
  const canChange = useMay()('stock.manage')
  const { is_made_to_order: isMade, is_numbered: isNumbered } = product
  return (
    <FormPart title="How it’s made">
      <p>
        {isMade ? 'Made to order when it’s out of stock.' : 'Sold from stock only.'}{' '}
        {isNumbered ? 'Each piece has a number and a certificate.' : 'Pieces aren’t numbered.'}
      </p>
      {canChange && (
        <div>
          <Drawer label="Change how it’s made" title="How it’s made">
            {() => <Making id={product.id} />}
          </Drawer>
        </div>
      )}
    </FormPart>
  )
}

function Making({ id }: { id: number }) {
  return (
    <Answer query={useAnswer('GET /admin/workshop/products/{id}/', { params: { id } })} height="16rem">
      {(product) => (
        <>
          <FormPart>
            <MadeToOrder key={product.version} product={product} />
          </FormPart>
          <FormPart title="Numbering">
            <Numbering product={product} />
          </FormPart>
        </>
      )}
    </Answer>
  )
}

/** Whether a product is made to order, and in how many working days. */
function MadeToOrder({ product }: { product: ProductMaking }) {
  const { id, name, version, is_made_to_order, making_days } = product
  const initial = is_made_to_order ? 'yes' : 'no'
  const form = useForm({
    fields: {
      made: choice(
        'When it’s out of stock',
        { no: 'Show it as “Sold out”', yes: 'Make it to order, with a promised date' },
        { initial },
      ),
      making_days: optionalNumber('Working days per item', {
        initial: making_days,
        whole: true,
        hint: 'Not counting the queue, which is added.',
      }),
    },
    send: ({ made, making_days }) =>
      call('PUT /admin/workshop/products/{id}/', {
        params: { id },
        body: { version, is_made_to_order: made === 'yes', making_days },
      }),
    done: (): string => `${name} is now ${made === 'yes' ? 'made to order' : 'sold from stock only'}`,
  })
  const made = useWatch(form.form, 'made')
  const days = useWatch(form.form, 'making_days')
  return (
    <SmallForm
      form={form}
      submit="Save"
      variant="line"
      softDisabled={made === initial && days === making_days}
    >
      {form.inputs.made}
      {made === 'yes' && form.inputs.making_days}
    </SmallForm>
  )
}
