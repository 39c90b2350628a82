import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { screens } from '../routes.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Frame } from './frame.tsx'
import { ScreensProvider } from './listed-screens.ts'
import { NoPermission } from './no-permission.tsx'
import { NotFound, ScreenFailed } from './not-found.tsx'
import type { Screen } from './screen.ts'
import { may, useOperator } from './session.tsx'
import { SignedIn } from './signed-in.tsx'

/** Shows the screens inside it to who may see them. */
function Guard({ screen }: { readonly screen: Screen }) {
  const operator = useOperator()
  return screen.needs && !may(operator, screen.needs) ? <NoPermission screen={screen} /> : <Outlet />
}

async function load(screen: Screen) {
  const { default: Component } = await screen.load()
  return { Component }
}

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: screen,
  lazy: () => load(screen),
  errorElement: <ScreenFailed />,
  hydrateFallbackElement: <Skeleton />,
})

/** All addresses of the console: those for everybody, and inside the frame those of who is signed in. */
export function createRouter() {
  return createBrowserRouter([
    ...screens.filter(({ isOpen }) => isOpen).map(routeOf),
    {
      element: (
        <SignedIn>
          <ScreensProvider value={screens}>
            <Frame />
          </ScreensProvider>
        </SignedIn>
      ),
      hydrateFallbackElement: <Skeleton />,
      children: [
        ...screens
          .filter(({ isOpen }) => !isOpen)
          .map((screen) => ({ element: <Guard screen={screen} />, children: [routeOf(screen)] })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ])
}
