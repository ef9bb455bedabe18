/** The settings, an endpoint pair per section, and the state of outgoing e-mail. Source: lead desk §1, §8; issue 33 point 4. */
import * as z from 'zod/mini'
import { emailStatus, emailTest } from '#domain/email-status.ts'
import { SETTINGS_LABELS, type SettingsSection, settingsSchemas } from '#domain/settings.ts'
import { endpoint, expectedVersion } from './endpoint.ts'

const version = { updatedAt: z.nullable(z.string()), replaced: z.optional(z.record(z.string(), z.string())) }

/** `fields` is the schema of the section. */
const pair = <const Section extends SettingsSection, Shape extends z.core.$ZodShape>(
  section: Section,
  fields: z.ZodMiniObject<Shape>,
) => {
  const data = z.object({ ...fields.shape, ...version })
  return {
    get: endpoint({
      method: 'GET',
      path: `/admin/settings/${section}`,
      access: 'settings:view',
      summary: `Settings: ${SETTINGS_LABELS[section]}`,
      data,
    }),
    update: endpoint({
      method: 'PUT',
      path: `/admin/settings/${section}`,
      access: 'settings:update',
      summary: `Change the settings: ${SETTINGS_LABELS[section]}`,
      body: z.extend(fields, expectedVersion),
      data,
    }),
  }
}

const agency = pair('agency', settingsSchemas.agency)
const calendar = pair('calendar', settingsSchemas.calendar)
const promise = pair('promise', settingsSchemas.promise)
const consultation = pair('consultation', settingsSchemas.consultation)
const templates = pair('templates', settingsSchemas.templates)
const assignment = pair('assignment', settingsSchemas.assignment)

export const settings = {
  getAgency: agency.get,
  updateAgency: agency.update,
  getCalendar: calendar.get,
  updateCalendar: calendar.update,
  getPromise: promise.get,
  updatePromise: promise.update,
  getConsultation: consultation.get,
  updateConsultation: consultation.update,
  getTemplates: templates.get,
  updateTemplates: templates.update,
  getAssignment: assignment.get,
  updateAssignment: assignment.update,
  getEmail: endpoint({
    method: 'GET',
    path: '/admin/settings/email',
    access: 'settings:update',
    summary: 'How outgoing e-mail is set up, and how the mail server last answered; without its user and password',
    data: emailStatus,
  }),
  testEmail: endpoint({
    method: 'POST',
    path: '/admin/settings/email/test',
    access: 'settings:update',
    summary: 'Send a test e-mail to oneself, and return what the mail server said; refused while e-mail is not set up',
    refusals: ['CONFLICT'],
    data: emailTest,
  }),
}
