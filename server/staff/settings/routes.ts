/** Settings: endpoint to operation, a line each. */
import { settings } from '#contract/settings.ts'
import { type Mount, withMessage } from '#server/platform/http/api/mount.ts'
import type { Operation, OperationContext } from '#server/platform/operation.ts'
import { getEmail, sendTestEmail } from './email.ts'
import * as operations from './operations.ts'

const read =
  <Data>(get: Operation<void, Data>) =>
  async (context: OperationContext) => ({ data: await get(context) })

const save =
  <Body, Data>(update: Operation<Body, Data>) =>
  (context: OperationContext, { body }: { body: Body }) =>
    withMessage('Settings saved successfully!', update(context, body))

export const settingsRoutes = (mount: Mount): void => {
  mount(settings.getAgency, read(operations.getAgency))
  mount(settings.updateAgency, save(operations.updateAgency))
  mount(settings.getCalendar, read(operations.getCalendar))
  mount(settings.updateCalendar, save(operations.updateCalendar))
  mount(settings.getPromise, read(operations.getPromise))
  mount(settings.updatePromise, save(operations.updatePromise))
  mount(settings.getConsultation, read(operations.getConsultation))
  mount(settings.updateConsultation, save(operations.updateConsultation))
  mount(settings.getTemplates, read(operations.getTemplates))
  mount(settings.updateTemplates, save(operations.updateTemplates))
  mount(settings.getAssignment, read(operations.getAssignment))
  mount(settings.updateAssignment, save(operations.updateAssignment))
  mount(settings.getEmail, read(getEmail))
  mount(settings.testEmail, read(sendTestEmail))
}
