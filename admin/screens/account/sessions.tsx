import { ShopTime } from '#admin/kit/shop-time.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'
import { Item } from '#ui/layout/item.tsx'
import { Section } from '#ui/layout/section.tsx'

/** The browsers that are signed in to the person's account. */
export function Sessions() {
  const { data, error, refetch } = useAnswer('GET /accounts/sessions/')
  const end = useChange('DELETE /accounts/sessions/{id}/')
  const signOut = (id: string, device: string) =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ text: `${device} has been logged out.` }),
        onError: (failure) => toast({ text: failureText(failure), kind: 'error' }),
      },
    )
  return (
    <Section look="panel" title="Where you’re logged in">
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Skeleton>
          <SkeletonBlock height="6rem" />
        </Skeleton>
      )}
      {data && (
        <ul aria-label="Sessions">
          {data.map(({ id, device, is_current, last_used_at, created_at }) => {
            const name = device ?? 'Unknown device'
            return (
              <Item
                as="li"
                align="center"
                key={id}
                title={
                  <>
                    {name}
                    {is_current && ', which you are using now'}
                  </>
                }
                end={
                  !is_current && (
                    <Button
                      variant="text"
                      aria-label={`Log out ${name}`}
                      onClick={() => signOut(id, name)}
                      pending={end.isPending && end.variables.params.id === id}
                    >
                      Log out
                    </Button>
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
    </Section>
  )
}
