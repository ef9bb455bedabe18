// @module-tag all
/** Hostile texts: stored unchanged but for directional controls of single lines, or refused with the field. Source: contract §3 'Entities'. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eachDatabase } from '#tests/support/app.ts'

const HOSTILE_TEXTS = [
  "Robert'); DROP TABLE inquiries;--",
  '"; select pg_sleep(10); --',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '&lt;b&gt; &amp; "quotes" \'single\' `back`',
  '${process.env.SECRET_KEY} {{7*7}} %s %n $1 ?1 :name',
  '../../etc/passwd\\..\\windows',
  'مرحبا بالعالم \u202Eכותרת\u202C',
  'आशा शर्मा क्षि',
  '👩‍👩‍👧‍👦🏴‍☠️ é é ﷽ Z͑ͫ̓',
  'line one\r\nBcc: victim@example.com\n\tline three',
  'null',
  '__proto__',
  '=cmd|calc!A1',
  '\u2028\u2029\u00A0x\u200B',
]
const inOneLine = (text: string): string => text.replace(/\p{Bidi_Control}/gu, '').replace(/[\s\u0085]+/g, ' ')
const UNSTORABLE = ['nul \u0000 byte', 'lone \uD800 surrogate', 'low \uDC00', 'escape \u001B[31m', 'delete \u007F']

const refused = (errors: object = {}) => ({
  success: false,
  code: 'VALIDATION_ERROR',
  message: expect.stringMatching(/\S/),
  errors,
})

eachDatabase((openOn) => {
  test('text is stored as typed, trimmed at the ends, and never as HTML', { tags: ['C3-ENTITY-06'] }, async () => {
    const site = await openOn()
    const token = await site.signIn('admin')
    const roundTrip = async (text: string): Promise<void> => {
      const sent = await site.call('POST', '/api/contact', {
        body: { name: inOneLine(text).slice(0, 150), email: 'a@example.com', address: text, message: text },
      })
      expect(sent).toMatchObject({ status: 201 })
      const path = `/api/contact-inquiries/admin/${sent.body.data.id}`
      await site.call('PUT', path, { token, body: { notes: text } })
      const { data } = (await site.call('GET', path, { token })).body
      expect([data.message, data.address, data.notes]).toEqual([text.trim(), text.trim(), text.trim()])
      const title = inOneLine(text).trim()
      const service = await site.call('POST', '/api/admin/services', {
        token,
        body: {
          title,
          description: text,
          category: 'Design',
          features: [title],
          details: text,
          questions: [{ question: title, answer: text }],
        },
      })
      expect(service).toMatchObject({ status: 201 })
      expect(service.body.data).toMatchObject({ title, description: text.trim(), features: [title] })
      expect(service.body.data).toMatchObject({ details: text.trim(), questions: [{ question: title, answer: text.trim() }] })
      const work = { title, client: title, problem: text, solution: text, quotation: { text, person: title } }
      const caseStudy = await site.call('POST', '/api/admin/work', { token, body: work })
      expect(caseStudy.body.data).toMatchObject({
        title,
        client: title,
        problem: text.trim(),
        solution: text.trim(),
        quotation: { text: text.trim(), person: title },
      })
      const found = await site.call(
        'GET',
        `/api/contact-inquiries/admin?search=${encodeURIComponent(text.trim().slice(0, 60).trim())}`,
        { token },
      )
      expect(found).toMatchObject({ status: 200 })
    }
    for (const text of HOSTILE_TEXTS) await roundTrip(`  ${text}\n`)
    const anyText = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 100 })
      .filter((text) => /[\p{L}\p{N}]/u.test(text))
      // oxlint-disable-next-line no-control-regex -- these are what may not be stored
      .filter((text) => text.isWellFormed() && !/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text))
      .filter((text) => text.slice(0, 150).isWellFormed() && text.slice(0, 150).trim() !== '')
    await fc.assert(fc.asyncProperty(anyText, roundTrip), { numRuns: 40 })
  })

  test('what is no text, or longer than its limit, is a validation error of its field', { tags: ['C3-ENTITY-04'] }, async () => {
    const site = await openOn()
    const person = { name: 'Priya', email: 'a@example.com', message: 'Hello' }
    for (const text of UNSTORABLE) {
      for (const field of ['name', 'phone', 'company', 'message']) {
        const { body } = await site.call('POST', '/api/contact', { body: { ...person, [field]: text } })
        expect({ text, body }).toMatchObject({ text, body: refused({ [field]: expect.any(String) }) })
      }
    }
    for (const lineBreak of ['\n', '\r', '\r\n', '\u2028']) {
      for (const field of ['name', 'phone', 'company', 'service']) {
        const answer = await site.call('POST', '/api/contact', { body: { ...person, [field]: `One${lineBreak}=1+1` } })
        expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: 'Must be a single line' } } })
      }
    }
    const limits = { name: 200, phone: 40, company: 200, address: 500, message: 5000 }
    for (const [field, limit] of Object.entries(limits)) {
      const over = await site.call('POST', '/api/contact', { body: { ...person, [field]: 'x'.repeat(limit + 1) } })
      expect(over.body.errors).toHaveProperty(field)
      expect((await site.call('POST', '/api/contact', { body: { ...person, [field]: 'x'.repeat(limit) } })).status).toBe(201)
    }
    const keys = ['k'.repeat(201), 'é'.repeat(201)]
    for (const key of keys) {
      const { body } = await site.call('POST', '/api/contact', { body: person, headers: { 'idempotency-key': key } })
      expect(body).toMatchObject(refused())
    }
  })
})
