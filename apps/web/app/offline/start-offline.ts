import { hintAtInstalling } from './install/install-hint.ts'
import { keepInstallPrompt } from './install/install-prompt.ts'
import { offerNewVersion } from './new-version.ts'
import { element } from './offer.ts'

// Loaded when the page has settled, and never in a frame. The browser offers to install what has a manifest.
keepInstallPrompt()
const href = `/app.webmanifest?lang=${document.documentElement.lang}`
document.head.append(element('link', { rel: 'manifest', href }))
void hintAtInstalling()

// Private windows and strict settings refuse: the site then needs a network.
void navigator.serviceWorker
  .register('/sw.js')
  .then(offerNewVersion)
  .catch(() => undefined)
