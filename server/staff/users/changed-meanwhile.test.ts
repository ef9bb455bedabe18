/** A user who is deactivated or demoted while their request is being sent. Source: contract §2 SESSION_ENDED, FORBIDDEN, §3 'Roles'. */
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { eachDialect, type Site, signInAs } from '#tests/support/app.ts'
import { openSocket, readResponse } from '#tests/support/raw-http.ts'

/** Three times the age from which a request is authenticated again: a busy machine reads the headers late. */
const SLOW_MS = 3000

/** Sends a part of the body, then calls `change`, and then sends the rest. */
const createUserSlowly = async (site: Site, email: string, change: (id: number) => Promise<unknown>) => {
  const sender = await site.addUser('super_admin')
  const token = await signInAs(site, sender.email)
  const user = JSON.stringify({ name: 'Meera', email, role: 'super_admin', password: 'monsoon 2026' })
  const socket = await openSocket(site.origin)
  const answer = readResponse(socket)
  const headers = [
    'POST /api/admin/users HTTP/1.1',
    `Host: ${new URL(site.origin).host}`,
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${user.length}`,
    'Connection: close',
  ]
  socket.write(`${headers.join('\r\n')}\r\n\r\n${user.slice(0, 10)}`)
  await wait(SLOW_MS)
  await change(sender.id)
  socket.write(user.slice(10))
  const { status, body: answered } = await answer
  return [status, answered.code]
}

eachDialect((openSite) => {
  test('a request whose body ends after its sender was deactivated or demoted changes nothing', { tags: ['all'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('super_admin')
    const deactivate = (id: number) => site.call('PUT', `/api/admin/users/${id}/status`, { token, body: { isActive: false } })
    const demote = (id: number) => site.call('PUT', `/api/admin/users/${id}`, { token, body: { role: 'sales_person' } })
    const answers = await Promise.all([
      createUserSlowly(site, 'one@example.com', deactivate),
      createUserSlowly(site, 'two@example.com', demote),
      createUserSlowly(site, 'three@example.com', async () => undefined),
    ])
    expect(answers).toEqual([
      [401, 'SESSION_ENDED'],
      [403, 'FORBIDDEN'],
      [201, undefined],
    ])
    const { body } = await site.call('GET', '/api/admin/users?search=Meera', { token })
    expect(body.data.map(({ email }: { email: string }) => email)).toEqual(['three@example.com'])
  })
})
