import '../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prepareWords, WordsProvider } from '../platform/words.tsx'
import { ToastArea } from '../ui/toast-area.tsx'
import { TooltipArea } from '../ui/tooltip.tsx'
import { DesignPage } from './design-page.tsx'

/** The parts of the design system on one page, for those who build with them: /design.html while developing, in no build. */
await prepareWords()
const place = document.getElementById('app')
if (!place) throw new Error('design.html has lost its #app')
createRoot(place).render(
  <StrictMode>
    <WordsProvider>
      <TooltipArea>
        <DesignPage />
        <ToastArea />
      </TooltipArea>
    </WordsProvider>
  </StrictMode>,
)
