/** The one style sheet of public pages, inside of each document: no second request before the first paint. */
export const publicStyle = `:root{color-scheme:light dark;--quiet:#555a66;--line:#d5d8e0;--link:#3d42c4;--text:#1d1f27;--paper:#fff;--tint:#f3f4fb;--call:#4a4fd0}
@media(prefers-color-scheme:dark){:root{--quiet:#b4b8c4;--line:#4a4d59;--link:#aab0ff;--text:#eceef4;--paper:#1b1d25;--tint:#262935;--call:#5458d8}}
body{margin:0;background:var(--paper);color:var(--text);font:17px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}a{color:var(--link)}
header,main,footer{box-sizing:border-box;width:min(48rem,100%);margin:0 auto;padding:1rem 1.25rem}.wide header,.wide main,.wide footer{width:min(64rem,100%)}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline}header .name{margin-inline-end:auto;font-weight:600}header a,footer a{display:inline-block;padding:.25rem 0}header [aria-current]{color:inherit;text-decoration-thickness:2px}
h1{font-size:1.75rem;line-height:1.25;margin:.5rem 0 1rem}h2{font-size:1.2rem;margin:2rem 0 .5rem}h3{font-size:1rem;margin:0 0 .25rem}
ul.list,ul.cards,ul.chips{list-style:none;padding:0}ul.list li{padding:.6rem 0;border-top:1px solid var(--line)}ul.list p{margin:0;color:var(--quiet)}
ul.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:.75rem}ul.cards>li,.hero{background:var(--tint);border-radius:.75rem;padding:1rem 1.1rem}ul.cards p{margin:0;color:var(--quiet);font-size:.95rem}
ul.chips{display:flex;flex-wrap:wrap;gap:.5rem}ul.chips li{padding:.15rem .7rem;border:1px solid var(--line);border-radius:1rem}
.hero{padding:1.75rem 1.5rem}.hero h1{font-size:2rem}.hero p{margin:.5rem 0}
dl{display:grid;grid-template-columns:minmax(7rem,max-content) 1fr;gap:.4rem 1.25rem}dt{color:var(--quiet)}dd{margin:0}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}a.call{display:inline-block;padding:.7rem 1.1rem;border-radius:.5rem;background:var(--call);color:#fff;font-weight:600;text-decoration:none}
table{width:100%;border-collapse:collapse}th,td{padding:.5rem .5rem .5rem 0;border-top:1px solid var(--line);vertical-align:top;text-align:start;font-weight:400}thead th{border:0;color:var(--quiet);font-size:.9rem}td.price,th.price{width:24%;text-align:end;font-variant-numeric:tabular-nums}td.price b{white-space:nowrap}small{display:block;color:var(--quiet);font-size:.85rem;line-height:1.4}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}label{flex:1 1 14rem;display:grid}.asked{align-self:center}
input,button{box-sizing:border-box;font:inherit;min-height:2.75rem;padding:.4rem .8rem;border:1px solid var(--quiet);border-radius:.5rem;background:var(--paper);color:inherit}
kbd{border:1px solid var(--line);border-radius:.25rem;padding:0 .3rem;font:inherit}img{max-width:100%;height:auto}pre{overflow-x:auto}
.quiet{color:var(--quiet)}footer{border-top:1px solid var(--line);margin-top:2rem;font-size:.95rem}footer p{margin:.25rem 0}
.alone{min-height:100vh;display:grid;place-items:center}.alone main{width:min(26rem,100%);text-align:center}.alone h1{font-size:1.5rem}.alone a.call{display:block;margin:1.5rem 0;font-size:1.35rem}
@media(max-width:30rem){body{font-size:16px}dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.6rem}.hero h1{font-size:1.6rem}}
@media print{form,nav,header a,footer a,.actions{display:none}}`
