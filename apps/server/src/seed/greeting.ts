import type { Config } from '../config.ts'
import { demoPassword } from '../modules/identity/demo-password.ts'
import { demoSignIns } from './demo-region/people.ts'

const tasks: Record<string, string> = {
  admin: 'Administration',
  hub: 'Hub: Bestellungen bestätigen, Wareneingang, Kommissionierung   → /retailer/dashboard',
  erzeuger: 'Erzeuger: annehmen, Chargen angeben, auf den Weg bringen        → /supplier/dashboard',
  kueche: 'Küche: einkaufen, zur Kasse, Bestellungen verfolgen             → /regionalmarket/b2b',
  privat: 'Privatkunde',
}

/** What the start prints: where it is, who can sign in, what to try. */
export const greeting = ({ publicUrl, demo, dataDir, databaseUrl }: Config): string => {
  const lines = [
    '',
    `  Regionalmarkt  →  ${publicUrl}`,
    `  Daten: ${databaseUrl === undefined ? dataDir : 'DATABASE_URL'}`,
    '',
  ]
  if (demo) {
    lines.push(`  Anmelden (Passwort für alle: ${demoPassword})`)
    for (const { email } of demoSignIns) {
      lines.push(`    ${email.padEnd(32)} ${tasks[email.split('@')[0] ?? ''] ?? ''}`)
    }
    lines.push(
      '',
      '  Zum Ausprobieren: als kueche@ bestellen, als hub@ bestätigen, als erzeuger@ annehmen und losschicken.',
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
