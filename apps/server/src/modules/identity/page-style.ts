/** The look of the sign-in pages: the market's green and zinc, light and dark, from 320 px up. */
export const pageStyle = `
:root{--ground:#fff;--text:#18181b;--quiet:#5b5b64;--line:#8a8a93;--primary:#15803d;--primary-strong:#166534;--link:#166534;--tint:#f0fdf4;
--danger:#b91c1c;--danger-tint:#fef2f2;--danger-line:#fecaca;--focus:#15803d;color-scheme:light dark}
@media(prefers-color-scheme:dark){:root{--ground:#131316;--text:#fafafa;--quiet:#a8a8b1;--line:#7b7b85;--link:#6ee7a0;--tint:#11251a;
--danger:#fca5a5;--danger-tint:#3b1618;--danger-line:#7f1d1d;--focus:#4ade80}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template:auto 1fr/1fr;background:var(--ground);color:var(--text);
font:16px/1.5 "Inter Variable","Inter Fallback",system-ui,sans-serif;-webkit-font-smoothing:antialiased}
header{display:flex;flex-wrap:wrap;gap:4px 8px;align-items:center;justify-content:space-between;padding:20px clamp(14px,5vw,20px)}
.brand{display:inline-flex;gap:10px;align-items:center;color:inherit;font-size:clamp(17px,4.6vw,20px);font-weight:700;letter-spacing:-.02em;text-decoration:none}
.languages{display:flex;margin-right:-8px}
.languages a{padding:6px clamp(5px,1.6vw,8px);border-radius:8px;color:var(--quiet);font-size:14px;text-decoration:none}
.languages a:hover{color:var(--text)}
.languages a[aria-current]{background:var(--tint);color:var(--link);font-weight:600}
main{width:100%;max-width:440px;margin:0 auto;padding:24px clamp(14px,5vw,20px) 48px}
h1,.brand,aside .promise{font-family:"Bricolage Grotesque Variable","Inter Variable","Inter Fallback",system-ui,sans-serif}
h1{margin:0 0 8px;font-size:clamp(28px,7vw,36px);line-height:1.15;letter-spacing:-.02em;font-weight:700;text-wrap:balance}
main>p{margin:0 0 16px}
.lead{color:var(--quiet);text-wrap:pretty}
form{display:grid;gap:20px;margin:28px 0}
label{display:block;margin-bottom:6px;font-size:15px;font-weight:600}
input{width:100%;height:50px;padding:0 16px;border:1px solid var(--line);border-radius:12px;background:transparent;color:inherit;font:inherit}
input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
input[aria-invalid]{border:2px solid var(--danger)}
.hint,.field-error{margin:6px 0 0;font-size:14px}
.hint{color:var(--quiet)}
.field-error{color:var(--danger);font-weight:500}
button,.button{display:inline-flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:12px 20px;border:0;border-radius:12px;
background:var(--primary);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
button:hover,.button:hover{background:var(--primary-strong)}
.plain{border:1px solid var(--line);background:transparent;color:var(--text)}
.plain:hover{background:var(--tint)}
a{color:var(--link);text-underline-offset:3px}
a:focus-visible,button:focus-visible,summary:focus-visible{outline:3px solid var(--focus);outline-offset:3px;border-radius:8px}
.other{margin:0 0 12px;color:var(--quiet)}
.other a{font-weight:600}
.summary{margin-top:20px;padding:14px 16px;border:1px solid var(--danger-line);border-radius:12px;background:var(--danger-tint);color:var(--danger)}
.summary:focus{outline:3px solid var(--danger);outline-offset:2px}
.summary p{margin:0;font-weight:600}
.summary ul{margin:6px 0 0;padding-left:20px}
.summary a{color:inherit}
.actions{display:grid;gap:12px;margin:28px 0}
details{color:var(--quiet);font-size:14px}
details code{overflow-wrap:anywhere}
aside{display:none}
@media(min-width:960px){
body{grid-template:auto 1fr/minmax(480px,1fr) minmax(0,1.1fr)}
header{padding:32px 48px}
main{align-self:center;padding:0 20px 96px}
aside{display:flex;flex-direction:column;justify-content:space-between;grid-area:1/2/3/3;position:sticky;top:0;height:100vh;overflow:hidden;
background:linear-gradient(#bbf7d0,#f0fdf4);color:#14532d}
aside>div{padding:clamp(48px,7vw,104px) clamp(40px,5vw,88px) 0}
aside p{margin:0;font-size:18px}
aside .promise{margin-bottom:16px;max-width:14em;font-size:clamp(34px,3.4vw,52px);font-weight:700;line-height:1.08;letter-spacing:-.02em;text-wrap:balance}
.hills{display:block;width:100%;height:56%}
}
@media(min-width:960px) and (prefers-color-scheme:dark){aside{background:linear-gradient(#04130a,#0a331b);color:#dcfce7}.hills path,.hills g{filter:brightness(.8)}.hills circle{fill:#fef9c3}}
@media(prefers-contrast:more){:root{--line:currentColor;--quiet:var(--text)}}
`
