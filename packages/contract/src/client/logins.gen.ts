// Made by `npm run generate`.
import type { loginCalls } from '../calls/logins.ts'
import { caller } from './call.ts'

export const fetchPicture = /* @__PURE__ */ caller<typeof loginCalls.fetchPicture>('POST', '/api/analysis/front/index/getvalidatecode')
export const fetchWork = /* @__PURE__ */ caller<typeof loginCalls.fetchWork>('POST', '/api/analysis/front/index/getvalidatework')
export const logIn = /* @__PURE__ */ caller<typeof loginCalls.logIn>('POST', '/api/analysis/front/index/login')
export const register = /* @__PURE__ */ caller<typeof loginCalls.register>('POST', '/api/analysis/front/index/register')
export const logInSocially = /* @__PURE__ */ caller<typeof loginCalls.logInSocially>('POST', '/api/analysis/front/index/social/login')
export const logOut = /* @__PURE__ */ caller<typeof loginCalls.logOut>('POST', '/api/analysis/front/index/logout')
