/** What comes next when the queue is empty. Source: lead desk §4 'Empty state says when the next thing is due'. */
import { expect, test } from 'vitest'
import { addLead } from '#tests/support/leads.ts'
import { addColleague, at, NOW, readMyDay } from '#tests/support/my-day.ts'
import { eachDatabase } from '#tests/support/app.ts'

eachDatabase((open) => {
  test('the next follow-up is that of my leads and of the unassigned ones', { tags: ['L4-DAY-11'] }, async () => {
    const site = await open({ now: NOW })
    const me = await addColleague(site)
    const other = await addColleague(site, 'Ravi Kumar')
    const followUps = [
      { name: 'my follow-up', hours: 3, columns: { assignee_id: me.id, follow_up_by: me.id } },
      { name: 'my follow-up of nobody', hours: 2, columns: { assignee_id: null, follow_up_by: me.id } },
      { name: 'their follow-up', hours: 1, columns: { assignee_id: other.id, follow_up_by: other.id } },
    ]
    for (const { name, hours, columns } of followUps) {
      const id = await addLead(site, { name, dueAt: at(-1), answeredAt: at(-2) })
      const set = { ...columns, status: 1, follow_up_at: at(hours) }
      await site.db.updateTable('inquiries').set(set).where('id', '=', id).execute()
    }
    const readNext = async (scope: string) => (await readMyDay(site, me, `?scope=${scope}`)).nextFollowUp.name
    expect([await readNext('team'), await readNext('mine')]).toEqual(['their follow-up', 'my follow-up of nobody'])
  })
})
