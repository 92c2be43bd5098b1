/**
 * Words that the most used passwords of leaked lists are made of, in the languages of the shop: names, teams, seasons,
 * keyboard walks, brands. `passwordFault` refuses each alone, twice, in pairs, disguised (`p@ssw0rd`) and with up to six
 * digits and signs around it, which is millions of passwords.
 */
export const commonWords = `
 abc abcd abcde abcdef abcdefg abcdefgh abracadabra access acdc acmilan admin administrador administrator
adrian adventure agnieszka ahoj ajax alejandro alex alexander alexandra alexandru alien aliens always amanda
amazing amazon amelia america amet amor amore amsterdam ana anders andrea andreas andrei andrew android
andrzej angel ania anna anne annika anouk anthony antonio anything apple april argentina army arschloch
arsenal arthur asdasd asdf asdfgh asdfghjkl ashley asia asshole audi august austin australia austria automne
autumn avengers awesome azerty azul baby babyboy babygirl bad bailey bambi banana bar barbara barbie barca
barcelona bartek baseball basia basketball batman batterystaple bayern beach bear beatles beatriz
beautiful beer belgium believe bella benfica benvenuto berlin bestfriend beyonce bialy bianco bienvenido
bienvenue biker bilbao birgit bitch bitcoin black blackpink blanc blanco blau blessed bleu blink blossom blue
bmw bogdan bonjour bordeaux borussia boss boston box boxes boxing boxwright boy boys bram brandon brazil brian
britain brno broncos brother brown bts bucharest bucuresti buffalo bulldog bulls buna bunny burger business
buster butter butterfly calcio california callofduty camaro camille canada candy cardboard carlos carmen
carton cartons cash casino cat cazzo celtic celtics cesko champion change changeme charizard charles
charlie charlotte cheese chelsea cherry chevrolet chevy chicago chicken chloe chocolat chocolate christ ciao
cioccolato cisco citroen claudia cloudflare cobra coco coder coffee coldplay college company computer contact
contrasena contrasenia cookie cool correcthorse correcthorsebatterystaple corvette cougar counterstrike cowboy
cowboys cowgirl crazy cricket cristian crystal cubs cupcake cute cutie cyborg cycling czarny czech czekolada
czerwiec czerwony czesc daan daddy daisy dallas damian dance dancer daniel danmark darkness darling database
david dawid december default demo demon denver deutschland developer devil dezember diamond dienstag dinamo
dinosaur disco docker doctor dodge dog doggy dollar dolor dolphin dominik donald donnerstag dortmund dos dota
dragon dragonball dream dreamer drei dresden drums ducati duck dumbledore dupa dwa eagle eagles earth eight
eins elena elephant elizabeth elvis embalaje emballage emerald emily eminem emma england eric erik espana
estate ete euro europa europe eva everton everything evil facebook faith falcon family fantasy father februar
february felix fenerbahce ferrari feyenoord fiat ficken fire firefighter firenze fish five florida florin
flower flowers foo foobar football ford forest forever forpackning fortnite fotbal fotboll four france
francesco frankfurt fredrik freedom freitag friday friend friends frodo frog fruehling fuck fucker fuckme
fuckyou funny fussball futbol gabriela galatasaray galaxy gamer gaming gandalf garfield garlic gast gdansk
geheim geneva george germany ghost giants ginger giovanni girl girls github giuseppe god godzilla goku gold
golden golf good goodbye goodluck google gosia goteborg grace grandma grandpa gray green greenday grey
grudzien gruen grzegorz guest guitar hacker hacking hallo halo hamburg hana hannah hans happy harley harry
harrypotter hasla haslo hate hateyou hawaii hawk heather heaven hej hell hello herbst herfst hermione heslo
hiphop hiver hobbit hockey hogwarts hola holland home honda honey hope horse host hot hottie house houston
hugo hulk hunter iarna ice icecream ichliebedich ikhouvanjou ilove iloveyou ilu imballaggio ines info ingrid
instagram inter internet inverno invierno invoice ioana ion iphone ipsum ironmaiden ironman isabella island
italia italy jack jackpot jacob jagalskardig jaguar jake jakub james jan jana januar january jaro jaroslav
jasmine jason javier jean jeden jedi jennifer jesien jesse jessica jesus jesuschrist jetaime jiri joanna joao
job johan john joker jordan jose joshua juan juli julien july june juni jurgen justin justinbieber juve
juventus kacper kamil karate karl karolina karton kasia katarzyna katerina katowice kawasaki kennwort kevin
keyboard killer king kingkong kitten kitty klaus knight koala kocham kochamcie koeln krakow krzysztof kuba
kubernetes kurwa kurwamac kwiecien lady ladybug lakers lamborghini laptop lars laska lasvegas lato laura
lauren lazio lea lechpoznan ledzeppelin legia leipzig lemon lenka lente leopard letmein leto liberty liebe
lieke lightning lily linkinpark linux lion lipiec lisboa lisbon listopad liverpool lkjhg lodz login london
lorem loremipsum losenord louis love lovely loveme lover loveyou lublin luca lucas lucia lucie lucifer lucky
luigi luis lukasz luna luty lyon madonna madrid magdalena maggie magic magical maj malgorzata malmo mama maman
mamma mamusia man manager manchester mancity march marcin marco maria marie marine marines mario mark
marketing markus marseille martin martina marvel marz marzec master mateusz matka matrix matteo matthew max
may mazda megadeth melissa melon men mercedes merde metal metallica mexico mia michael michal michelle mickey
microsoft midnight miguel mihai mikael milan milano million millionaire milo milosc miluji minecraft minnie
miroslav mister mittwoch mnbvcxz mobile molly mommy monday money monika monitor monkey montag moon morning
motdepasse mother mountain mouse muenchen muffin munich music mustang mutter mypass mypassword mysql mystery
nala napoli naruto natalia navy nederland negro neo nero network never newpassword newyork nice nicolas nicole
niebieski night nils nine ninja nintendo nirvana nissan nitro noir nokia nopass nopassword norge norway
nothing november number nuno nurse nutella obal ocean october oesterreich office ojciec oktober ola
oldpassword oliver olivia one onedirection onepiece onion opakowania opel opensesame oracle orange order
orders oscar otono pablo packaging packers palermo pancake panda panther papa paper paris parola parole pass
passat passw passwd password passwort patriots patryk paul paula pavel pawel pazdziernik peace peach pedro
penguin pepper per peter petr petra peugeot phoenix phone piano pierre pikachu pilka pink pinkfloyd piotr
pirate pizza planet playstation please podzim poiuyt pokemon poker pokerface poland police polska pony pooh
porsche porto portugal postgres potato potter poznan prague praha predator pretty primavera prince princess
printemps printer psv pubg pudelka pudelko pumpkin punk puppy purple pussy puta qazwsx qazwsxedc queen qweasd
qweasdzxc qweqwe qwer qwert qwerty qwertz rabbit racer rachel racing raiders rain rainbow ranger rangers raven
realmadrid red redsox renault ricardo rich richard rider rihanna river robert roblox robot rock rocket
rocknroll rocky rojo roma romania rome root rose roses rosso rot rotterdam rouge router ruby rugby rui running
russia ryan sabine sadie sales salut sam samantha samstag samsung samurai sanne sapphire sarah sasuke satan
saturday schalke scheisse schokolade school schwarz schweiz scooby scoobydoo seattle sebastian secret secreto
security segreto sekret sem senha september sergio server service sesame seven sevilla sex sexy shadow shakira
shark shit shop sierpien signin signup silver simba sister sit six skateboard skoda sky skyrim skywalker
slavia slipknot smile smiley smokey snake snoopy snow snowboard soccer sofia soldier something sommar sommer
sonic sonntag sophia sophie space spaceman spain sparta speed spider spiderman sporting spring stallion star
starcraft stars startrek starwars steaua steelers stefan stephanie steven stockholm store storm strawberry
student stuttgart styczen subaru sugar suisse summer sun sunday sunflower sunrise sunset sunshine superman
support surfing susanne suzuki sven sverige svizzera sweden sweet sweetheart sweetie sweety swimming system
szczecin szymon tatus taylorswift tea teacher teamo techno temp temporary ten tennis tequiero tequila tereza
terminator tesla test tester testing tevoglio texas thanks thankyou thijs thomas thor thorsten three thunder
thursday tiago tiamo tiger tigger toamna toby today tomas tomasz tomato tomorrow torino tottenham toulouse
toyota tree tres trinity trust trustno trustnoone trzy tuesday tupac turbo turtle twitter two tyler ubuntu ufo
ukraine unicorn united universe university uno usa user username utrecht vaclav vader valencia valkommen
valorant vampire var vara vater vegas vegeta venezia verano verde veronika verpackung verpakking vert victory
vienna violet vitejte vodka voetbal volkswagen volleyball volvo wachtwoord warcraft warrior warsaw warszawa
wasd water wednesday weiss welcome welkom whatever whiskey white widzew wien wifi william willkommen wind
windows wine winner winnie winter wiosna wireless wisla witaj witam wizard wojciech wolf wolfgang wolverine
woman women work wrestling wroclaw wrzesien xbox yamaha yankees yellow yesterday yoda youtube yxcvbnm
zdenek zebra zelda zero zielony zima zombie zomer zosia zurich zwei zxcvbn zxcvbnm zxczxc 
`.trim();
