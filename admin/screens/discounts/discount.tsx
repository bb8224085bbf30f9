import { recordOrNewScreen } from '#admin/kit/answer.tsx'
import { checks, choice } from '#admin/kit/form/choice-fields.tsx'
import { type Field, fieldOf } from '#admin/kit/form/field.ts'
import { DeleteButton, FormPage, FormPart } from '#admin/kit/form/form-page.tsx'
import { useWatch } from '#admin/kit/form/form-state.ts'
import { optionalMoney, optionalNumber } from '#admin/kit/form/number-fields.tsx'
import { type FieldsFor, saveTo } from '#admin/kit/form/save-to.ts'
import { flag } from '#admin/kit/form/switch-field.tsx'
import { text, time } from '#admin/kit/form/text-fields.tsx'
import { useRecordForm } from '#admin/kit/form/use-record-form.ts'
import { StatePill } from '#admin/kit/state-pill.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import type { DiscountInput } from '#contract/admin/catalogue/discounts.ts'
import { dollars } from '#model/money-text.ts'
import { DescriptionList } from '#ui/data/description-list.tsx'
import { CodeInput } from './code-input.tsx'
import { DiscountActions } from './discount-actions.tsx'
import { discountStates } from './discount-words.tsx'
import { GoodsInput } from './goods-input.tsx'

const whole = true
const on: Field<boolean> = { ...flag('On'), initial: true }

/** A discount; '/discounts/new' is a new one. */
export default recordOrNewScreen('GET /admin/discounts/{id}/', function DiscountPage({ record: discount }) {
  const canManage = useMay()('catalogue.manage')
  const { data: categories } = useAnswer('GET /admin/categories/')
  const save = saveTo('/admin/discounts/', discount?.id)
  const form = useRecordForm({
    subject: `discount:${discount?.id ?? 'new'}`,
    fields: {
      name: text('Name', { maxLength: 120, required: true, hint: 'Customers read it in the cart.' }),
      code: fieldOf<string | null>('Code', '', undefined, () => <CodeInput />),
      kind: choice('What it gives', {
        percent: 'A percentage',
        amount: 'An amount',
        free_shipping: 'Free shipping',
      }),
      percent: optionalNumber('Percent', { whole, most: 100 }),
      amount: optionalMoney('Amount in dollars'),
      category_ids: checks(
        'Categories',
        (categories?.results ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ),
      product_ids: fieldOf<number[]>('Products', [], undefined, () => null),
      minimum: optionalMoney('Minimum order in dollars', {
        hint: 'What the items cost before discounts. Leave empty for none.',
      }),
      max_uses: optionalNumber('Uses in all', { whole, hint: 'Leave empty for no limit.' }),
      max_uses_per_customer: optionalNumber('Uses per customer', {
        whole,
        hint: 'Leave empty for no limit.',
      }),
      first_order_only: flag('First order only'),
      starts_at: time('From'),
      ends_at: time('Until'),
      is_combinable: flag('Can be combined', {
        hint: 'It applies together with other discounts that can be combined. Otherwise the shop takes whichever saves the customer the most.',
      }),
      is_active: on,
    } satisfies FieldsFor<DiscountInput>,
    record: discount,
    save,
    opens: ({ id }) => `/discounts/${id}`,
  })
  const { inputs } = form
  const kind = useWatch(form.form, 'kind')
  return (
    <FormPage
      form={form}
      isReadOnly={!canManage}
      title={discount?.name ?? 'New discount'}
      {...(discount && { documentTitle: `${discount.name}, discounts` })}
      badge={discount && <StatePill of={discountStates} state={discount.state} />}
      actions={discount && <DiscountActions discount={discount} />}
      menu={
        discount &&
        canManage && (
          <DeleteButton
            of="DELETE /admin/discounts/{id}/"
            title={`Delete ${discount.name}?`}
            text="A discount that an order has used can’t be deleted. Turn it off instead."
          />
        )
      }
      aside={
        <>
          <FormPart>
            {inputs.is_active}
            {inputs.starts_at}
            {inputs.ends_at}
          </FormPart>
          {discount && (
            <FormPart title="What it brought">
              <DescriptionList
                variant="ends"
                values={{
                  Uses: discount.uses.toLocaleString('en-US'),
                  'Taken off': dollars(discount.given),
                  'Paid orders with it': dollars(discount.sold),
                }}
              />
            </FormPart>
          )}
        </>
      }
    >
      <FormPart>
        {inputs.name}
        {inputs.code}
      </FormPart>
      <FormPart>
        {inputs.kind}
        {kind === 'percent' && inputs.percent}
        {kind === 'amount' && inputs.amount}
        <GoodsInput categories={inputs.category_ids} isShipping={kind === 'free_shipping'} />
      </FormPart>
      <FormPart title="Limits">
        {inputs.minimum}
        {inputs.max_uses}
        {inputs.max_uses_per_customer}
        {inputs.first_order_only}
        {inputs.is_combinable}
      </FormPart>
    </FormPage>
  )
})
