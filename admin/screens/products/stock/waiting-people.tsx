import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { useMay } from '#admin/session/me.ts'
import { Item } from '#ui/layout/item.tsx'

/** The people who get an email when a product is in stock again, those who have waited longest first. */
export function WaitingPeople({ id }: { id: number }) {
  const canDelete = useMay()('customers.manage')
  const waits = useAnswer('GET /admin/products/{id}/waits/', { params: { id } })
  return (
    <>
      <p className="quiet">
        Each gets one email when the product is in stock again, in this order and as many as there are new
        pieces.
      </p>
      <Answer query={waits} height="16rem">
        {(people) => (
          <ol>
            {people.map(({ id: wait, email, confirmed_at }) => (
              <Item
                key={wait}
                as="li"
                title={email}
                end={
                  canDelete && (
                    <ActionButton
                      variant="text"
                      aria-label={`Delete ${email}`}
                      run={() => change('DELETE /admin/product-waits/{id}/', { params: { id: wait } })}
                      done={`${email} no longer waits`}
                    >
                      Delete
                    </ActionButton>
                  )
                }
              >
                <p className="quiet small">
                  Since <ShopTime at={confirmed_at} to="day" />
                </p>
              </Item>
            ))}
          </ol>
        )}
      </Answer>
    </>
  )
}
