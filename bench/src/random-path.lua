-- wrk asks for a random one of the paths in the file that it is given.
local paths = {}

function init(args)
  for path in io.lines(args[1]) do paths[#paths + 1] = wrk.format("GET", path) end
  math.randomseed(1)
end

function request()
  return paths[math.random(#paths)]
end
