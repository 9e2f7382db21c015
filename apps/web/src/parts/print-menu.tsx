import type { WorkplaceMessages } from '@regionalmarkt/i18n/messages.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useWorkplaceTranslations } from '../platform/later-words.ts'
import { reasonOf } from '../platform/queries.ts'
import { saveFile } from '../platform/save-file.ts'
import { Button } from '../ui/button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'

type Name = keyof WorkplaceMessages['printing']['paper']
type Paper = {
  readonly name: Name
  /** What is printed, as part of the file's name: a number, a day. */
  readonly of: string
  /** Asks the server for the PDF. */
  readonly load: () => Promise<unknown>
}
type Props = { papers: readonly [Paper, ...Paper[]]; size?: 'small' }

/** What of a page can be printed: one paper by its name, several in a menu. They come as PDF from the server, in the page's language. */
export const PrintMenu = ({ papers, size }: Props) => {
  const t = useWorkplaceTranslations('printing')
  const [isBusy, setBusy] = useState(false)
  const print = async ({ name, of, load }: Paper) => {
    setBusy(true)
    try {
      saveFile(`${`${t(`paper.${name}`)} ${of}`.trim()}.pdf`, (await load()) as Blob, 'application/pdf')
    } catch (error) {
      toast({ tone: 'error', title: t('failed'), text: reasonOf(error) })
    }
    setBusy(false)
  }
  const [first, ...others] = papers
  const look = { look: 'secondary', isBusy, ...(size && { size }) } as const
  if (others.length === 0)
    return (
      <Button {...look} onClick={() => void print(first)}>
        <Printer aria-hidden />
        {t(`paper.${first.name}`)}
      </Button>
    )
  return (
    <Menu
      trigger={
        <Button {...look}>
          <Printer aria-hidden />
          {t('print')}
        </Button>
      }
    >
      {papers.map((paper) => (
        <MenuItem key={paper.name} onSelect={() => void print(paper)}>
          {t(`paper.${paper.name}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
