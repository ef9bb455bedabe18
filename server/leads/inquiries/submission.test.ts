import { expect, test } from 'vitest'
import { toReference } from '#domain/reference.ts'
import { eachDatabase, type Site } from '#tests/support/app.ts'
import { inquiryActivities, person, sendServiceInquiry } from '#tests/support/visitors.ts'

const SERVICE = '/api/service-inquiries'
const CONTACT = '/api/contact-inquiries'

const addService = async (site: Site, fields: { title?: string; category?: string; isActive?: boolean } = {}): Promise<number> => {
  const now = site.clock.now().toISOString()
  const row = await site.db
    .insertInto('services')
    .values({
      title: fields.title ?? 'AI Chatbots',
      description: 'Answers at any hour',
      icon: 'Bot',
      category: fields.category ?? 'AI Solutions',
      price: '',
      features: '[]',
      color: 'blue',
      image_url: '',
      sort_order: 0,
      is_active: fields.isActive === false ? 0 : 1,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const rows = async (site: Site, table: 'inquiries' | 'mail_outbox' | 'activity_logs' | 'idempotency_keys') =>
  (await site.db.selectFrom(table).selectAll().execute()).length

eachDatabase((openSite) => {
  test(
    'limits count characters: a name of 200 emoji and a message of 5,000 are stored as typed',
    { tags: ['C3-ENTITY-04'] },
    async () => {
      const site = await openSite()
      const sent = { ...person, name: '😀'.repeat(200), message: '👩'.repeat(5000) }
      expect((await site.call('POST', '/api/contact', { body: sent })).status).toBe(201)
      const stored = await site.db.selectFrom('inquiries').select(['name', 'message']).executeTakeFirstOrThrow()
      expect(stored).toEqual({ name: sent.name, message: sent.message })
      const refused = await site.call('POST', '/api/contact', { body: { ...sent, name: `${sent.name}😀` } })
      expect(refused).toMatchObject({ status: 400, body: { errors: { name: 'Must be at most 200 characters' } } })
    },
  )

  test(
    'a service inquiry is stored, new and medium, and thanked for',
    { tags: ['S3-INQUIRY-01', 'S7-PUBLIC-10', 'S8-PUBLIC-04', 'C3-INQ-08', 'C3-INQ-11', 'C3-INQ-12', 'S3-INQUIRY-04'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('sales_person')
      const serviceId = await addService(site)
      const sent = {
        serviceId,
        serviceName: 'A name the visitor made up',
        ...person,
        phone: '+91 98450 12345',
        company: 'Sharma & Sons',
        budget: '25000-50000',
        timeline: '2-3months',
        message: '  A chatbot for our shop.\nIn Kannada too.  ',
      }
      const answer = await site.call('POST', SERVICE, { body: sent })
      expect(answer.status).toBe(201)
      expect(answer.body).toEqual({
        success: true,
        data: { id: expect.any(Number) },
        message: "Thank you! Your inquiry has been submitted successfully. We'll get back to you soon.",
        responseDueAt: expect.stringMatching(/Z$/),
        reference: toReference(answer.body.data.id),
      })
      const read = await site.call('GET', `${SERVICE}/admin/${answer.body.data.id}`, { token })
      expect(read.body.data).toMatchObject({
        ...person,
        phone: '+91 98450 12345',
        company: 'Sharma & Sons',
        serviceId,
        serviceName: 'AI Chatbots',
        serviceType: 'AI Solutions',
        budget: '25000-50000',
        timeline: '2-3months',
        message: 'A chatbot for our shop.\nIn Kannada too.',
        description: 'A chatbot for our shop.\nIn Kannada too.',
        status: 'new',
        priority: 'medium',
        notes: '',
        assigneeId: null,
      })
    },
  )

  test('it keeps the service name as it was when sent', { tags: ['C3-INQ-09'] }, async () => {
    const site = await openSite()
    const token = await site.signIn('admin')
    const serviceId = await addService(site, { title: 'Old name' })
    const id = await sendServiceInquiry(site, { serviceId })
    await site.db.updateTable('services').set({ title: 'New name' }).where('id', '=', serviceId).execute()
    expect((await site.call('GET', `${SERVICE}/admin/${id}`, { token })).body.data.serviceName).toBe('Old name')
    expect((await site.call('DELETE', `/api/admin/services/${serviceId}`, { token })).status).toBe(200)
    const read = await site.call('GET', `${SERVICE}/admin/${id}`, { token })
    expect(read.body.data).toMatchObject({ serviceName: 'Old name', serviceType: 'AI Solutions', serviceId })
  })

  test(
    'an unknown serviceId is a validation error, a missing one is not, an inactive one is accepted',
    { tags: ['C3-INQ-10'] },
    async () => {
      const site = await openSite()
      const unknown = await site.call('POST', SERVICE, { body: { ...person, serviceId: 4711 } })
      expect(unknown.status).toBe(400)
      expect(unknown.body).toMatchObject({ code: 'VALIDATION_ERROR', errors: { serviceId: 'Unknown service' } })
      expect(await rows(site, 'inquiries')).toBe(0)
      await sendServiceInquiry(site, { serviceName: 'Web Development' })
      await sendServiceInquiry(site, { serviceId: await addService(site, { isActive: false }) })
      expect(await rows(site, 'inquiries')).toBe(2)
    },
  )

  test("name and email required, 'Please fill in all required fields'", { tags: ['S5-INQ-01'] }, async () => {
    const site = await openSite()
    for (const body of [
      { email: person.email },
      { name: ' ', email: person.email },
      { name: 'Priya' },
      { name: 'Priya', email: '' },
    ]) {
      const answer = await site.call('POST', SERVICE, { body })
      expect(answer.status).toBe(400)
      expect(answer.body.message).toBe('Please fill in all required fields')
    }
  })

  test(
    'a contact message is stored with its address, and thanked for',
    { tags: ['S3-INQUIRY-05', 'S3-INQUIRY-07', 'S7-PUBLIC-09', 'C3-INQ-13'] },
    async () => {
      const site = await openSite()
      const token = await site.signIn('admin')
      const sent = { ...person, phone: '1', address: '27 Residency Road', company: 'S', service: 'Consulting', message: 'Hello' }
      const answer = await site.call('POST', '/api/contact', { body: sent })
      expect(answer.status).toBe(201)
      expect(answer.body.message).toBe("Message sent successfully! We'll get back to you soon.")
      const read = await site.call('GET', `${CONTACT}/admin/${answer.body.data.id}`, { token })
      expect(read.body.data).toMatchObject({ ...sent, serviceName: 'Consulting', status: 'new', priority: 'medium' })
    },
  )

  test(
    "'Name is required', 'Email is required', 'Invalid email address', 'Message is required'",
    { tags: ['S5-CONTACT-01', 'S5-CONTACT-02', 'S5-CONTACT-03', 'S5-CONTACT-04'] },
    async () => {
      const site = await openSite()
      const none = await site.call('POST', '/api/contact', { body: {} })
      expect(none.body.errors).toEqual({
        name: 'Name is required',
        email: 'Email is required',
        message: 'Message is required',
      })
      const wrong = await site.call('POST', '/api/contact', { body: { name: 'P', email: 'nobody', message: 'M' } })
      expect(wrong.body.errors).toEqual({ email: 'Invalid email address' })
    },
  )

  test(
    'what is stored with an inquiry: its activity, a mail to every active member of staff and NOTIFY_TO, an acknowledgement',
    { tags: ['C3-DURABLE-06'] },
    async () => {
      const site = await openSite({
        config: { NOTIFY_TO: 'leads@example.com, SALES@example.com', ADMIN_EMAIL: 'first@example.com' },
      })
      await site.addUser('sales_person', { email: 'sales@example.com' })
      await site.addUser('sales_person', { email: 'gone@example.com', isActive: false })
      const id = await sendServiceInquiry(site)
      const mails = await site.db.selectFrom('mail_outbox').selectAll().execute()
      expect(mails.map((mail) => mail.recipient.toLowerCase()).sort()).toEqual([
        'first@example.com',
        'leads@example.com',
        'priya@example.com',
        'sales@example.com',
      ])
      expect(await inquiryActivities(site)).toMatchObject([
        { action: 'CREATE', resource_type: 'service_inquiry', resource_id: String(id), admin_id: null, admin_name: 'Visitor' },
      ])
    },
  )

  test(
    'of many at the same moment each is stored once with what is its own, and one that is refused is refused alone',
    { tags: ['C3-INQ-10', 'C3-DURABLE-02', 'C3-DURABLE-06'] },
    async () => {
      const site = await openSite({ config: { ADMIN_EMAIL: 'first@example.com' } })
      const [refused, retried] = [13, 7]
      const forms = Array.from({ length: 30 }, (_, position) => {
        const visitor = position === retried ? 1 : position
        const fields = { name: `Visitor ${visitor}`, email: `visitor${visitor}@example.com`, message: 'Hello' }
        return {
          path: position % 3 === 0 ? '/api/contact' : SERVICE,
          body: position === refused ? { ...fields, serviceId: 4711 } : fields,
          headers: { 'user-agent': `browser ${visitor}`, 'idempotency-key': `key ${visitor}` },
          ip: `203.0.113.${visitor}`,
        }
      })
      const answers = await Promise.all(forms.map(({ path, ...asking }) => site.call('POST', path, asking)))
      expect(answers.map(({ status }) => status)).toEqual(forms.map((_, position) => (position === refused ? 400 : 201)))
      const stored = await site.db.selectFrom('inquiries').selectAll().execute()
      const activities = await inquiryActivities(site)
      const mails = await site.db.selectFrom('mail_outbox').select('recipient').execute()
      const done = forms.flatMap((form, position) => (position === refused ? [] : [{ ...form, answer: answers[position] }]))
      for (const { body, headers, ip, answer } of done) {
        const id = Number(answer?.body.data.id)
        expect(stored.filter((row) => row.id === id)).toMatchObject([{ name: body.name, email: body.email }])
        expect(activities.filter((row) => row.resource_id === String(id))).toMatchObject([
          { ip_address: ip, user_agent: headers['user-agent'] },
        ])
      }
      expect([stored.length, activities.length]).toEqual([28, 28])
      const counted = await site.db.selectFrom('inquiry_counts').select(['kind', 'inquiries']).execute()
      const sumOf = (kind: string) => counted.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.inquiries, 0)
      const ofKind = (kind: string) => stored.filter((row) => row.kind === kind).length
      expect([sumOf('service'), sumOf('contact')]).toEqual([ofKind('service'), ofKind('contact')])
      const told = stored.flatMap(({ email }) => [email, 'first@example.com'])
      expect(mails.map(({ recipient }) => recipient).sort()).toEqual(told.sort())
    },
  )

  test('too many forms from one address are RATE_LIMITED with Retry-After', { tags: ['C2-CODE-16'] }, async () => {
    const site = await openSite({ config: { RATE_LIMIT: 'on' } })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => site.call('POST', SERVICE, { body: person, ip: '203.0.113.9' })),
    )
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.body.code).toBe('RATE_LIMITED')
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await rows(site, 'inquiries')).toBe(40 - refused.length)
    expect((await site.call('POST', SERVICE, { body: person, ip: '203.0.113.10' })).status).toBe(201)
  })
})
