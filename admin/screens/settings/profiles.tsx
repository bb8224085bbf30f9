import { Answer } from '#admin/kit/answer.tsx'
import { OrderedPage } from '#admin/kit/ordered-page.tsx'
import { useAnswer } from '#admin/session/answers.ts'
import { useOrder } from '#admin/session/orders.ts'
import { back } from './back.ts'

export default function Profiles() {
  const order = useOrder('social-profiles')
  return (
    <Answer query={useAnswer('GET /admin/social-profiles/')}>
      {({ results }) => (
        <OrderedPage
          title="Social media"
          back={back}
          add="Add a link"
          path="/settings/profiles"
          items={results}
          nameOf={({ platform_display }) => platform_display}
          lineOf={({ link }) => link}
          empty={{
            title: 'No links yet',
            text: 'Instagram, YouTube: where else can customers see your work?',
          }}
          order={order}
        />
      )}
    </Answer>
  )
}
