import { ActionButton } from '#admin/kit/action.tsx'
import { Answer } from '#admin/kit/answer.tsx'
import { ShopTime } from '#admin/kit/shop-time.tsx'
import { change, useAnswer } from '#admin/session/answers.ts'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

/** The browsers that are signed in to the person's account. */
export function Sessions() {
  return (
    <Section look="panel" title="Where you’re logged in">
      <Answer query={useAnswer('GET /accounts/sessions/')} height="6rem">
        {(sessions) => (
          <ul aria-label="Sessions">
            {sessions.map(({ id, device, is_current, last_used_at, created_at }) => {
              const name = device ?? 'Unknown device'
              return (
                <Item
                  as="li"
                  align="center"
                  key={id}
                  title={is_current ? `${name}, which you are using now` : name}
                  end={
                    !is_current && (
                      <ActionButton
                        variant="text"
                        aria-label={`Log out ${name}`}
                        run={() => change('DELETE /accounts/sessions/{id}/', { params: { id } })}
                        done={`${name} has been logged out.`}
                      >
                        Log out
                      </ActionButton>
                    )
                  }
                >
                  <p className="quiet small">
                    Last used <ShopTime at={last_used_at} />, logged in <ShopTime at={created_at} to="day" />
                  </p>
                </Item>
              )
            })}
          </ul>
        )}
      </Answer>
    </Section>
  )
}
