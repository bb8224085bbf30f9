import * as office from '../contract/office/security-events.ts'
import { listSecurityEvents } from './core/list-security-events.ts'
import { listAnswer } from './http/lists.ts'
import { type Route, route } from './http/mount.ts'

/** Security events belong to no domain: many domains record them. */
export const securityRoutes: Route[] = [
  route(office.listSecurityEvents, async (ctx, call) =>
    listAnswer(await listSecurityEvents(ctx, call.query), call, (event) => event),
  ),
]
