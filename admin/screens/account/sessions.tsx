import { Panel, PanelEntry, PanelList } from '#admin/kit/panel.tsx'
import { toast } from '#admin/kit/toasts.tsx'
import { When } from '#admin/kit/when.tsx'
import { useAnswer, useChange } from '#admin/session/answers.ts'
import { failureText } from '#admin/session/failure-text.ts'
import { ErrorBox } from '#ui/feedback/error-box.tsx'
import { Bone, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/input/button.tsx'

/** The browsers that are signed in to one's account. */
export function Sessions() {
  const { data, error, refetch } = useAnswer('GET /accounts/sessions/')
  const end = useChange('DELETE /accounts/sessions/{id}/')
  const signOut = (id: string, device: string) =>
    end.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ text: `${device} is signed out.` }),
        onError: (failure) => toast({ text: failureText(failure), kind: 'error' }),
      },
    )
  return (
    <Panel title="Where you are signed in">
      {error && <ErrorBox message={failureText(error)} onRetry={() => refetch()} />}
      {!data && !error && (
        <Skeleton>
          <Bone height="6rem" />
        </Skeleton>
      )}
      {data && (
        <PanelList label="Sessions">
          {data.map(({ id, device, is_current, last_used_at, created_at }) => {
            const name = device ?? 'An unknown device'
            return (
              <PanelEntry
                key={id}
                acts={
                  !is_current && (
                    <Button
                      look="text"
                      aria-label={`Sign out ${name}`}
                      onClick={() => signOut(id, name)}
                      busy={end.isPending && end.variables.params.id === id}
                    >
                      Sign out
                    </Button>
                  )
                }
              >
                <p>
                  <strong>{name}</strong>
                  {is_current && ', which you are using now'}
                </p>
                <p className="quiet small">
                  Last used <When at={last_used_at} />, signed in <When at={created_at} to="day" />
                </p>
              </PanelEntry>
            )
          })}
        </PanelList>
      )}
    </Panel>
  )
}
