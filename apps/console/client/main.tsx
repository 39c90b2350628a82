import '@fontsource-variable/hanken-grotesk'
import '@quayso/site/tokens.css'
import '@quayso/site/heat.css'
import './ui/ui.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { createRouter } from './shell/router.tsx'
import { applyTheme } from './shell/theme.ts'

applyTheme()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
)
