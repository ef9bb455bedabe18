/** The first steps of a new site, each read from the data. Source: issue 36 point 7. */
import { FIRST_RUN_STEPS, type FirstRun, type FirstRunStep } from '#domain/dashboard.ts'
import { permits } from '#domain/permissions.ts'
import { DEFAULT_SETTINGS } from '#domain/settings.ts'
import { isAdmin, ROLES } from '#domain/user.ts'
import { isEmailSetUp } from '#server/platform/config.ts'
import { findMailState } from '#server/platform/mail/state-store.ts'
import { operation, transaction } from '#server/platform/operation.ts'
import { recordActivity } from '#server/staff/activity-logs/record.ts'
import { dismissFirstRun as storeDismissal, findSection, findSettings, isFirstRunDismissed } from '#server/staff/settings/store.ts'
import { countUsers } from '#server/staff/users/store.ts'
import { countByStatus } from '../inquiries/stats/store.ts'

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other)

/** Steps with users are those of staff who may add one. */
const USER_STEPS: readonly FirstRunStep[] = ['colleague', 'editor']

export const getFirstRun = operation('settings:update', async ({ db, config, actor }): Promise<FirstRun> => {
  const [{ agency }, calendar, mail, users, { service, contact }, isDismissed] = await Promise.all([
    findSettings(db),
    findSection(db, 'calendar'),
    findMailState(db),
    countUsers(db, ROLES.filter(isAdmin)),
    countByStatus(db),
    isFirstRunDismissed(db),
  ])
  const isDone: Record<FirstRunStep, boolean> = {
    agency: agency.name !== DEFAULT_SETTINGS.agency.name && differ(agency.phones, DEFAULT_SETTINGS.agency.phones),
    email: isEmailSetUp(config) && mail.lastSuccessAt !== null,
    // Its defaults may be right: they count once they were saved.
    calendar: calendar.updatedAt !== null,
    claims: differ(agency.claims, DEFAULT_SETTINGS.agency.claims),
    colleague: users.total > 1,
    editor: users.activeInRoles > 0,
    inquiry: service.total + contact.total > 0,
  }
  const steps = FIRST_RUN_STEPS.filter((step) => !USER_STEPS.includes(step) || permits(actor.role, 'users:create'))
  return { steps: steps.map((step) => ({ step, isDone: isDone[step] })), isDismissed }
})

/** For everybody. */
export const dismissFirstRun = operation('settings:update', (context) =>
  transaction(context, async (inside) => {
    if (!(await storeDismissal(inside.db, inside.now()))) return null
    await recordActivity(inside, {
      action: 'UPDATE',
      resourceType: 'settings',
      resourceId: 'first-run',
      description: 'Dismissed the first steps of the site',
    })
    return null
  }),
)
