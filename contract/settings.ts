/** The settings, an endpoint pair per section, and the state of outgoing e-mail. Source: lead desk §1, §8; issue 33 point 4. */
import * as z from 'zod/mini'
import { emailStatus, emailTest } from '#domain/email-status.ts'
import { templatesFields } from '#domain/reply-template.ts'
import {
  agencyFields,
  assignmentFields,
  calendarFields,
  closesAfterOpening,
  consultationFields,
  promiseFields,
  SETTINGS_LABELS,
  type SettingsSection,
} from '#domain/settings.ts'
import { endpoint, expectedVersion } from './endpoint.ts'

const version = { updatedAt: z.nullable(z.string()), replaced: z.optional(z.record(z.string(), z.string())) }

const read = <const Section extends SettingsSection, Data extends z.ZodMiniType>(section: Section, data: Data) =>
  endpoint({
    method: 'GET',
    path: `/admin/settings/${section}`,
    access: 'settings:view',
    summary: `Settings: ${SETTINGS_LABELS[section]}`,
    data,
  })

const update = <const Section extends SettingsSection, Body extends z.ZodMiniType, Data extends z.ZodMiniType>(
  section: Section,
  body: Body,
  data: Data,
) =>
  endpoint({
    method: 'PUT',
    path: `/admin/settings/${section}`,
    access: 'settings:update',
    summary: `Change the settings: ${SETTINGS_LABELS[section]}`,
    body,
    data,
  })

const agency = z.object({ ...agencyFields, ...version })
const calendar = z.object({ ...calendarFields, ...version })
const promise = z.object({ ...promiseFields, ...version })
const consultation = z.object({ ...consultationFields, ...version })
const templates = z.object({ ...templatesFields, ...version })
const assignment = z.object({ ...assignmentFields, ...version })

export const settings = {
  getAgency: read('agency', agency),
  updateAgency: update('agency', z.object({ ...agencyFields, ...expectedVersion }), agency),
  getCalendar: read('calendar', calendar),
  updateCalendar: update('calendar', z.object({ ...calendarFields, ...expectedVersion }).check(closesAfterOpening), calendar),
  getPromise: read('promise', promise),
  updatePromise: update('promise', z.object({ ...promiseFields, ...expectedVersion }), promise),
  getConsultation: read('consultation', consultation),
  updateConsultation: update('consultation', z.object({ ...consultationFields, ...expectedVersion }), consultation),
  getTemplates: read('templates', templates),
  updateTemplates: update('templates', z.object({ ...templatesFields, ...expectedVersion }), templates),
  getAssignment: read('assignment', assignment),
  updateAssignment: update('assignment', z.object({ ...assignmentFields, ...expectedVersion }), assignment),
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
