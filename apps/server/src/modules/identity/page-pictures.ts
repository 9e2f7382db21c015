/** The market's sprout, drawn so that it needs no request and no font. */
export const sprout = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
<path d="M8 28c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5z" fill="#7a4b2c"/>
<path d="M16 23V13" stroke="#15803d" stroke-width="2.6" stroke-linecap="round"/>
<path d="M15.5 15C9 16 4 12.5 3 5.5c7-.8 12.5 2.5 12.5 9.5z" fill="#4ade80"/>
<path d="M16.5 13C16 6.5 20.5 2.5 29 3c.3 7-4.5 11.5-12.5 10z" fill="#22c55e"/>
</svg>`

/** Morning over the fields, at the foot of the wide page. */
export const fieldsAndHills = `<svg class="hills" viewBox="0 0 720 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<circle cx="548" cy="118" r="58" fill="#fde68a"/>
<path d="M0 190c110-70 230-80 360-30s250 40 360-20v220H0z" fill="#166534"/>
<path d="M0 250c140-60 260-60 400-15s220 35 320 0v125H0z" fill="#15803d"/>
<path d="M0 305c160-40 330-45 470-15s190 25 250 10v60H0z" fill="#22c55e"/>
<g stroke="#16a34a" stroke-width="5" stroke-linecap="round" fill="none">
<path d="M40 352c50-24 98-38 150-46"/><path d="M150 356c50-22 92-36 148-46"/><path d="M270 356c44-18 86-32 132-40"/>
<path d="M390 356c38-14 74-26 112-34"/><path d="M510 358c30-10 58-18 86-24"/>
</g>
<g transform="translate(196 200)" fill="#14532d"><path d="M0 54V20h26v34z"/><path d="M-6 22 13 4l19 18z" fill="#b45309"/><path d="M40 54V8a9 9 0 0 1 18 0v46z"/></g>
</svg>`
