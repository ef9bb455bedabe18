import { joinBlocks, type StarterPage } from './page.ts'

export const cybersecurityAudit: StarterPage = {
  details: joinBlocks(
    'Attackers rarely use something clever. They use an old plug-in, a password from another leak, or an invoice that looks real. We look for those first.',
    '## What we check',
    '- **Web:** the OWASP Top Ten by tool and by hand, with your roles and your forms\n- **Network:** what can be reached from outside, and what should not be\n- **E-mail:** SPF, DKIM and DMARC, so that nobody can write in your name\n- **Accounts:** who has which rights, also those who have left\n- **Personal data:** what you collect, where it goes, and how it is deleted',
    '## What you get',
    'A report in which each finding has its risk, its proof, and the smallest change that removes it. The summary is one page without a technical term. After the repairs we test again; that is included.',
    'We never test without your written permission, and never in a way that could stop your business.',
  ),
  steps: [
    {
      title: 'Scope and permission',
      text: 'Which systems, at which hours, who is called when we find something urgent. In writing.',
    },
    { title: 'Test', text: 'One to two weeks. Serious findings are reported on the same day, not at the end.' },
    { title: 'Report and call', text: 'We go through it with your developers, in the order in which it should be repaired.' },
    { title: 'Second test', text: 'After the repairs, within three months. The letter for customers or auditors follows.' },
  ],
  questions: [
    {
      question: 'Can something break during the test?',
      answer: 'We use careful settings and agree on hours. For systems that must not stop, we test a copy.',
    },
    {
      question: 'Is this a certificate?',
      answer:
        'No. It is an independent report. For ISO 27001 or a CERT-In empanelled audit you need an accredited body; we help you prepare.',
    },
    {
      question: 'Who sees the findings?',
      answer: 'The people you name. The report is encrypted, and we delete our copies after the second test.',
    },
  ],
}
