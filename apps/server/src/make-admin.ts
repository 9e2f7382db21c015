import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from './command.ts'
import type { Tx } from './platform/database.ts'

const usage = `Usage: npm run make-admin -- EMAIL [--issuer ISSUER] [--take-back]

Makes an administrator of the platform of whoever signs in with this address, or takes that back. The first one can be made
in no other way: administrators enter hubs, and hubs let everybody else in. Who is meant must have signed in once.
ISSUER says at which identity provider, where several know the address.`

type Asked = { readonly email: string; readonly issuer: string | undefined; readonly isAdmin: boolean }

const options = { issuer: { type: 'string' }, 'take-back': { type: 'boolean' } } as const

const readArguments = (): Asked => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [email, ...others] = positionals
  if (email === undefined || others.length > 0) throw new UsageError(usage)
  return { email, issuer: values.issuer, isAdmin: values['take-back'] !== true }
}

const carryOut = async (tx: Tx, { email, issuer, isAdmin }: Asked): Promise<string> => {
  const { peopleWithEmail, setAdministrator } = await import('./modules/accounts/public.ts')
  const found = (await peopleWithEmail(tx, email)).filter((each) => issuer === undefined || each.issuer === issuer)
  const [person, ...others] = found
  if (person === undefined) {
    const advice = 'Sign in with it once, or register at /register, and run this again.'
    throw new UsageError(`Nobody who may sign in has the address ${email} yet. ${advice}`)
  }
  if (others.length > 0) {
    const choices = found.map((each) => `  --issuer ${each.issuer}`).join('\n')
    throw new UsageError(
      `Several people have the address ${email}; nothing was changed. Name the one you mean:\n${choices}`,
    )
  }
  await setAdministrator(tx, { by: { kind: 'operator' }, now: new Date(), requestId: randomUUID() }, person, isAdmin)
  const said = isAdmin ? 'is an administrator' : 'is no administrator'
  return `${person.name ?? email} (${email}) ${said}${person.isAdmin === isAdmin ? ' already' : ' from now on'}.`
}

await runCommand({ read: readArguments, carryOut })
