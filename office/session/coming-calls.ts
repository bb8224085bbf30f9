import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'

/** Stands in for the contract of the session until it is there. */
export type Permission = string

export type Me = {
  id: number
  username: string
  email: string
  role: string
  permissions: string[]
  second_factor: 'off' | 'missing' | 'required' | 'done'
  password_confirmed_until: string | null
  shop: { name: string; time_zone: string; currency: string }
}

type Answering<Answer, Body = undefined> = Omit<Endpoint, 'answer' | 'body' | 'params' | 'query'> & {
  answer: z.ZodType<Answer>
  body: z.ZodType<Body, Body>
}

export type ComingCalls = {
  'GET /admin/me/': Omit<Endpoint, 'answer' | 'body' | 'params' | 'query' | 'media'> & {
    answer: z.ZodType<Me>
  }
  'POST /admin/session/second-factor/': Answering<undefined, { code: string }>
  'POST /admin/session/confirm-password/': Answering<undefined, { password: string }>
}
