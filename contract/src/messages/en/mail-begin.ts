export const mailBegin = {
  mailBegin: {
    noSubject: '(no subject)',
    begin: 'Write',
    reply: 'Reply',
    all: 'Reply to all',
    forward: 'Forward',
    notBegun: 'The message could not be begun.',
    drafts: 'Drafts',
    draftsFailed: 'Drafts could not be loaded',
    noDrafts: 'There are no drafts.',
    draft: 'Draft',
    filesCount: 'Attachments: {{n}}',
  },
}
