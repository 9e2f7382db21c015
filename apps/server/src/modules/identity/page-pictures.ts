/** The market's mark, so that it needs no request: "seedling" of Fluent Emoji Flat, MIT, Microsoft. */
export const sprout = `<svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
<path fill="#86d72f" d="M22.39 6.45c-2.29 0-4.32 1.08-5.63 2.75v-.47h-.01A7.155 7.155 0 0 0 9.61 2H2c0 3.95 3.2 7.15 7.15 7.15h5.19v12.46h2.42v-8h6.09c3.95 0 7.15-3.2 7.15-7.15h-7.61z"/>
<path fill="#6d4534" d="M15.55 21a8.99 8.99 0 0 0-8.99 8.99h17.99c0-4.965-4.025-8.99-9-8.99"/>
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
