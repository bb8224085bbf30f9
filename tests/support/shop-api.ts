import { tenantHeader, tenantId } from '#model/tenant.ts'

// biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its answer
export type ApiAnswer = { status: number; body: any }
export type ApiCaller = (
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  options?: { body?: unknown; token?: string; headers?: Record<string, string> },
) => Promise<ApiAnswer>

/** Calls a running shop over HTTP: `api('POST', '/orders/cart/add-item/', { token, body })`. */
export function callShop(url: string): ApiCaller {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        [tenantHeader]: String(tenantId),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text ? JSON.parse(text) : undefined }
  }
}

export type TestCustomer = {
  email: string
  username: string
  password: string
  access: string
  refresh: string
}

let customers = 0

/** A new customer, registered and signed in through the API. */
export async function newCustomer(api: ApiCaller): Promise<TestCustomer> {
  const email = `shopper${process.pid}x${++customers}@example.com`
  const password = 'a good long password'
  await api('POST', '/accounts/register/', { body: { email, password, password_confirm: password } })
  const { status, body } = await api('POST', '/accounts/login/', { body: { login_id: email, password } })
  if (status !== 200) throw new Error(`The customer could not sign in: ${status} ${JSON.stringify(body)}`)
  return { email, username: body.user.username, password, access: body.access, refresh: body.refresh }
}
