/**
 * Puts who is signed in into what scripts know of the page (CTX-003): the page is the same for every visitor, so the browser
 * reads it from the site-user cookie (CTX-002) as soon as the head is there. Null for who is not signed in.
 */
export const ACCOUNT_SCRIPT =
  'Static.SQUARESPACE_CONTEXT.authenticatedAccount=function(c){try{var u=JSON.parse(decodeURIComponent(c[1]));' +
  'return u.authenticated===true?{id:u.siteUserId}:null}catch(e){return null}}' +
  '(document.cookie.match(/(?:^|; )(?:__Host-)?SiteUserInfo=([^;]*)/))';
