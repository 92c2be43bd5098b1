/** The outbox's own style sheet: the page exists in local shops only and shares nothing with the shop's styles. */
export const outboxStyles = `
* { box-sizing: border-box; }
body { margin: 0; background: #f7f4ee; color: #00061a; font: 15px/1.5 system-ui, sans-serif; }
main { width: min(920px, 100% - 32px); margin: 32px auto 64px; }
h1 { font-size: 24px; line-height: 1.2; margin: 0 0 8px; text-wrap: balance; }
a { color: #2757ff; }
.help { margin: 0 0 24px; color: #4b5166; }
.mails { list-style: none; margin: 0; padding: 0; background: #fff; border: 1px solid #e3ded4; border-radius: 12px; overflow: hidden; }
.mails li + li { border-top: 1px solid #e3ded4; }
.mails a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 14px 20px; color: inherit; text-decoration: none; }
.mails a:hover { background: #fbfaf7; }
.subject { font-weight: 600; }
.recipient, .when { color: #4b5166; font-size: 13px; }
.subject { grid-column: 1; grid-row: 1; }
.recipient { grid-column: 1; grid-row: 2; overflow-wrap: anywhere; }
.when { grid-column: 2; grid-row: 1; }
.mails .state { grid-column: 2; grid-row: 2; justify-self: end; }
.state { border-radius: 999px; padding: 2px 10px; font-size: 13px; background: #f0ece3; color: #4b5166; }
.state.sent { background: #e3f3ea; color: #075c38; }
.state.failed { background: #fbe6e4; color: #a01d15; }
dl { margin: 16px 0 24px; font-size: 13px; }
dl div { display: flex; gap: 12px; padding: 4px 0; }
dt { width: 72px; flex: none; color: #4b5166; }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 1180px; border: 1px solid #e3ded4; border-radius: 12px; background: #f7f4ee; }
@media (max-width: 480px) { iframe { height: 1560px; } }
details { margin-top: 16px; }
summary { cursor: pointer; min-height: 44px; display: flex; align-items: center; }
pre { margin: 0; padding: 20px; background: #fff; border: 1px solid #e3ded4; border-radius: 12px; font: 13px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid #2757ff; outline-offset: 2px; }
`;
