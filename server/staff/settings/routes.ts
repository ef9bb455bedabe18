/** Settings: endpoint to operation, a line each. */
import { settings } from '#contract/settings.ts'
import type { Mount } from '#server/platform/http/api/mount.ts'
import { getEmail, sendTestEmail } from './email.ts'
import * as operations from './operations.ts'

const SAVED = 'Settings saved successfully!'

export const settingsRoutes = (mount: Mount): void => {
  mount(settings.getAgency, async (context) => ({ data: await operations.getAgency(context) }))
  mount(settings.updateAgency, async (context, { body }) => ({
    data: await operations.updateAgency(context, body),
    message: SAVED,
  }))
  mount(settings.getCalendar, async (context) => ({ data: await operations.getCalendar(context) }))
  mount(settings.updateCalendar, async (context, { body }) => ({
    data: await operations.updateCalendar(context, body),
    message: SAVED,
  }))
  mount(settings.getPromise, async (context) => ({ data: await operations.getPromise(context) }))
  mount(settings.updatePromise, async (context, { body }) => ({
    data: await operations.updatePromise(context, body),
    message: SAVED,
  }))
  mount(settings.getConsultation, async (context) => ({ data: await operations.getConsultation(context) }))
  mount(settings.updateConsultation, async (context, { body }) => ({
    data: await operations.updateConsultation(context, body),
    message: SAVED,
  }))
  mount(settings.getTemplates, async (context) => ({ data: await operations.getTemplates(context) }))
  mount(settings.updateTemplates, async (context, { body }) => ({
    data: await operations.updateTemplates(context, body),
    message: SAVED,
  }))
  mount(settings.getAssignment, async (context) => ({ data: await operations.getAssignment(context) }))
  mount(settings.updateAssignment, async (context, { body }) => ({
    data: await operations.updateAssignment(context, body),
    message: SAVED,
  }))
  mount(settings.getEmail, async (context) => ({ data: await getEmail(context) }))
  mount(settings.testEmail, async (context) => ({ data: await sendTestEmail(context) }))
}
