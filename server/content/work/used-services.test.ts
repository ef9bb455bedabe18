/** Edits of the services that a case study names, at the API. Source: issue 13 point 3, decision 0057. */
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'

const WORK = '/api/admin/work'
const SERVICES = '/api/admin/services'

eachDatabase((openSite) => {
  const openDesk = async () => {
    const site = await openSite({ now: '2026-11-20T10:00:00.000Z' })
    const token = await site.signIn('admin')
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      site.call(method, path, { token, ...(body && { body }) })
    const addService = async (title: string): Promise<number> =>
      (await send('POST', SERVICES, { title, description: 'What it is' })).body.data.id
    const add = async (serviceIds: number[]) => {
      const body = { title: 'Work', client: 'A textile exporter', problem: 'Calls', solution: 'A portal', serviceIds }
      return (await send('POST', WORK, body)).body.data
    }
    const shown = async () => {
      const { body } = await site.call('GET', '/api/work/work')
      return body.data.services.map(({ title }: { title: string }) => title)
    }
    return { send, addService, add, shown }
  }

  test('an edit while a service is deleted is accepted, and its undo brings it back', { tags: ['F3-WORK-07'] }, async () => {
    const { send, addService, add, shown } = await openDesk()
    const [web, cloud, design] = [await addService('Web'), await addService('Cloud'), await addService('Design')]
    const { id } = await add([web, cloud])
    const edit = (body: object) => send('PUT', `${WORK}/${id}`, body)
    await send('DELETE', `${SERVICES}/${web}`)
    // A form that was filled before the deletion, and one after it.
    expect((await edit({ title: 'Before', serviceIds: [web, cloud] })).status).toBe(200)
    expect((await edit({ title: 'After', serviceIds: [cloud, design] })).status).toBe(200)
    expect(await shown()).toEqual(['Cloud', 'Design'])
    await send('POST', `${SERVICES}/${web}/restore`)
    expect(await shown()).toEqual(['Web', 'Cloud', 'Design'])
    await edit({ serviceIds: [design] })
    expect(await shown()).toEqual(['Design'])
    const refused = { status: 400, body: { errors: { serviceIds: 'Unknown service' } } }
    expect(await edit({ serviceIds: [4711] })).toMatchObject(refused)
  })

  test('an edit that names the same services is no new version', { tags: ['F3-WORK-07', 'C2-CODE-13'] }, async () => {
    const { send, addService, add } = await openDesk()
    const ids = [await addService('Web'), await addService('Cloud')]
    const { id, title, updatedAt } = await add(ids)
    const edit = async (serviceIds: number[]) => (await send('PUT', `${WORK}/${id}`, { title, serviceIds })).body.data
    expect((await edit(ids.toReversed())).updatedAt).toBe(updatedAt)
    expect(await edit(ids.slice(0, 1))).toMatchObject({ services: [{ title: 'Web' }] })
  })
})
