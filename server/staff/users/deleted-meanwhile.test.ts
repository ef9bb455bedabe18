/** A user who is deleted while a request refers to them. Source: contract §2 VALIDATION_ERROR, SESSION_ENDED. */
import { expect, test } from 'vitest'
import { type CallResponse, eachDialect, type Site, signInAs } from '#tests/support/app.ts'
import { answerDuring } from '#tests/support/concurrent-write.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The answer to a request that has read the user when their deletion is committed. */
const answerDuringDeletion = async (site: Site, userId: number, request: () => Promise<CallResponse>): Promise<unknown[]> => {
  const deletion = (db: Db) => db.deleteFrom('users').where('id', '=', userId).execute()
  const { status, body } = await answerDuring(site, deletion, request)
  return [status, body.code, body.errors]
}

eachDialect((openSite) => {
  test(
    'an assignment to a user who is deleted at that moment is an unknown user; a request of theirs, an ended session',
    { tags: ['C2-CODE-01', 'C2-CODE-05'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const message = { name: 'Meera', email: 'meera@example.in', message: 'Hello' }
      const path = `/api/contact-inquiries/admin/${(await site.call('POST', '/api/contact', { body: message })).body.data.id}`
      const addSignedIn = async () => {
        const { id, email } = await site.addUser('sales_person')
        return { id, token: await signInAs(site, email) }
      }

      const assignee = await addSignedIn()
      const assign = () => site.call('PUT', path, { token, body: { assigneeId: assignee.id } })
      const unknown = [400, 'VALIDATION_ERROR', { assigneeId: 'Unknown user' }]
      expect(await answerDuringDeletion(site, assignee.id, assign)).toEqual(unknown)

      const taker = await addSignedIn()
      const take = () => site.call('POST', `${path}/take`, { token: taker.token, body: {} })
      expect(await answerDuringDeletion(site, taker.id, take)).toEqual([401, 'SESSION_ENDED', undefined])

      const subscriber = await addSignedIn()
      const subscribe = () =>
        site.call('POST', '/api/admin/calendar-subscription', { token: subscriber.token, body: { scope: 'mine' } })
      expect(await answerDuringDeletion(site, subscriber.id, subscribe)).toEqual([401, 'SESSION_ENDED', undefined])
      expect((await site.call('GET', path, { token })).body.data.assigneeId).toBe(null)
    },
  )
})
