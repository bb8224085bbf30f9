import {
  addHolidayCall,
  changeHolidayCall,
  deleteHolidayCall,
  listHolidaysCall,
  moveWorkItemCall,
  saveWorkshopPaceCall,
  showHolidayCall,
  showWorkshopBoardCall,
  showWorkshopPaceCall,
} from '#contract/admin/orders/workshop.ts'
import { adminListAnswer } from '#server/platform/calls/lists.ts'
import { type Route, route } from '#server/platform/calls/mount.ts'
import { showWorkshopBoard } from './board.ts'
import { addHoliday, changeHoliday, deleteHoliday, listHolidays, showHoliday } from './holidays.ts'
import { moveWorkItem } from './move-work-item.ts'
import { saveWorkshopPace, showWorkshopPace } from './workshop-settings.ts'

export const workshopRoutes: Route[] = [
  route(showWorkshopPaceCall, (ctx) => showWorkshopPace(ctx)),
  route(saveWorkshopPaceCall, async (ctx, { body }) => {
    await saveWorkshopPace(ctx, body)
    return showWorkshopPace(ctx)
  }),
  route(listHolidaysCall, async (ctx, call) =>
    adminListAnswer(await listHolidays(ctx, call.query), call, (holiday) => holiday),
  ),
  route(addHolidayCall, (ctx, { body }) => addHoliday(ctx, body)),
  route(showHolidayCall, (ctx, { params }) => showHoliday(ctx, params.id)),
  route(changeHolidayCall, (ctx, { params, body }) => changeHoliday(ctx, { ...params, ...body })),
  route(deleteHolidayCall, async (ctx, { params }) => {
    await deleteHoliday(ctx, params)
    return undefined
  }),
  route(showWorkshopBoardCall, (ctx, { query }) => showWorkshopBoard(ctx, query)),
  route(moveWorkItemCall, (ctx, { params, body }) => moveWorkItem(ctx, { ...params, ...body })),
]
